/** The `portal` command as an installed package runs it. Dynamic, so that code is in chunks. */
void import('./runInstalled.ts').then(({ runInstalled }) => runInstalled(process.argv.slice(2)));
