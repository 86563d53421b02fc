import path from 'node:path';
import { checkBuild } from '../../platform/cli/src/check/checkBuild.ts';
import { runCommand } from '../../platform/cli/src/runCommand.ts';

/**
 * `ship` and `rollback` as in a checkout that has an entry for the section: `node --import tsx
 * shipReviews.ts ship --build <folder> --to <site>`.
 */
const [command, ...words] = process.argv.slice(2);
try {
  await runCommand(command === 'rollback' ? command : 'ship', ['reviews', ...words], {
    root: path.resolve(import.meta.dirname, '../..'),
    defaultSite: '',
    stamp: { by: 'anna', since: new Date().toISOString() },
    say: console.log,
    step: (_label, work) => work(),
    build: () => Promise.reject(new Error('It is built elsewhere.')),
    check: checkBuild,
    nameOf: (name) => name,
    appOf: () => Promise.resolve({ owner: 'team reviews', pages: {} }),
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
