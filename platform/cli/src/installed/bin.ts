/** The `portal` command as an installed package runs it. The dynamic import splits it into chunks. */
void import('./runInstalled.ts').then(({ runInstalled }) => runInstalled(process.argv.slice(2)));
