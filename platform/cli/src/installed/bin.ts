/** The `portal` command of an installed package. The dynamic import splits it into chunks. */
void import('./runInstalled.ts').then(({ runInstalled }) => runInstalled(process.argv.slice(2)));
