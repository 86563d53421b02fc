import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkNode } from '../platform/cli/src/checkNode.mjs';
import { appsToShip } from './appsToShip.mjs';
import { describeAffected, findAffected } from './findAffected.mjs';

/**
 * `npm run affected [-- --since REV]` lists what a change affects; `npm test -- --since REV` tests
 * it.
 */
async function sayAffected(words) {
  checkNode();
  const { values } = parseArgs({
    args: words,
    options: { since: { type: 'string' }, 'to-ship': { type: 'boolean' } },
  });
  const root = path.resolve(import.meta.dirname, '..');
  const affected = await findAffected(root, values.since);
  console.log(
    values['to-ship'] ? JSON.stringify(appsToShip(root, affected)) : describeAffected(affected),
  );
}

sayAffected(process.argv.slice(2)).catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
