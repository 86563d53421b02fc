import path from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from './workspace.mjs';

/**
 * `npm run pack -- --out <folder>`: writes the packages that a section's repository installs, as
 * tarballs.
 */
await runCommand(async (words) => {
  const { values } = parseArgs({ args: words, options: { out: { type: 'string' } } });
  if (values.out === undefined) {
    throw new Error('Name the folder for the packages: npm run pack -- --out <folder>');
  }
  const { packAll } = await import('./pack/packAll.mjs');
  await packAll(path.resolve(values.out));
});
