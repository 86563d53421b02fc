import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { formatFile } from './formatFile.mjs';
import { mutateRows } from './mutation/mutateRows.mjs';
import { mutationFaults } from './mutation/mutationFaults.mjs';
import { createMutationStore } from './mutation/mutationStore.mjs';
import { mutationTable, readTable } from './mutation/mutationTable.mjs';
import { readMutations } from './mutation/readMutations.mjs';
import { rowResults } from './mutation/rowResults.mjs';
import { scratchFolder, syncScratchCopy } from './mutation/scratchCopy.mjs';
import { replaceGenerated } from './replaceGenerated.mjs';
import { readRows, SPECIFICATION } from './specification.mjs';

const root = path.resolve(import.meta.dirname, '..');
const results = path.join(root, '.cache/mutation.json');
const page = path.join(root, SPECIFICATION);
const COPIES = [1, 2];

/**
 * `npm run mutation`: breaks every requirement in `docs/specification.md` in a copy of the project,
 * runs the tests that its row names, and writes into the page which of them failed.
 */
async function tryRows(words) {
  const { values } = parseArgs({
    args: words,
    options: {
      rows: { type: 'string' },
      minutes: { type: 'string' },
      new: { type: 'boolean' },
      unit: { type: 'boolean' },
      fresh: { type: 'boolean' },
    },
  });
  const written = readFileSync(page, 'utf8');
  const rows = readRows(written);
  const earlier = readTable(written);
  const entries = await readMutations(root);
  const faults = mutationFaults(root, rows, entries);
  if (faults.length > 0) {
    throw new Error(faults.join('\n'));
  }

  const isInTable = (requirement) =>
    entries.some((entry) => entry.requirement === requirement && earlier(entry) !== undefined);
  if (values.fresh) {
    rmSync(results, { force: true });
  }
  const store = createMutationStore(root, results);
  const folders = COPIES.map((number) => scratchFolder(root, number));
  folders.forEach((folder) => syncScratchCopy(root, folder));
  const endsAt = performance.now() + Number(values.minutes ?? Infinity) * 60_000;
  const chosen = rows.filter(
    ({ requirement }) =>
      requirement.includes(values.rows ?? '') && !(values.new && isInTable(requirement)),
  );
  const isDone = await mutateRows({
    folders,
    rows: chosen,
    entries,
    store,
    kinds: values.unit ? ['unit'] : ['unit', 'stories'],
    isLate: () => performance.now() > endsAt,
    say: (sentence) => console.log(sentence),
  });

  const all = rowResults(rows, entries, store);
  writeFileSync(
    page,
    replaceGenerated(readFileSync(page, 'utf8'), 'mutation', mutationTable(all, earlier)),
  );
  await formatFile(page);
  const counts = ['caught', 'missed', 'open'].map(
    (status) => `${all.filter((row) => row.status === status).length} ${status}`,
  );
  console.log(`${isDone ? '' : 'There is more to try. '}Rows: ${counts.join(', ')}.`);
  const judged = rowResults(chosen, entries, store);
  process.exitCode = judged.some(({ status, idle }) => status !== 'caught' || idle.length > 0)
    ? 1
    : 0;
}

tryRows(process.argv.slice(2)).catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
