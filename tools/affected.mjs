import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkNode } from './checkNode.mjs';
import { describeAffected, findAffected } from './findAffected.mjs';

/** `npm run affected [-- --since REV]` says what a change touches; `npm test -- --since REV` checks it. */
async function sayAffected(words) {
  checkNode();
  const { values } = parseArgs({ args: words, options: { since: { type: 'string' } } });
  console.log(
    describeAffected(await findAffected(path.resolve(import.meta.dirname, '..'), values.since)),
  );
}

sayAffected(process.argv.slice(2)).catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
