import path from 'node:path';

/** The earlier table when there is none. */
const NONE = (_row) => undefined;

/**
 * The section about mutations for docs/specification.md: a summary, a table, and the tests that no
 * mutation makes fail. Takes the results of `rowResults`, and an earlier table (see `readTable`) for
 * rows of which nothing is known now.
 */
export function mutationTable(rows, earlier = NONE) {
  const linesBefore = (row) =>
    row.status === 'open' && row.mutations.every(({ caughtBy }) => caughtBy.length === 0)
      ? earlier(row)
      : undefined;
  const count = (wanted) =>
    rows.filter((row) => (linesBefore(row) ? 'caught' : row.status) === wanted).length;
  const open = count('open');
  const lines = rows.flatMap((row) => linesBefore(row) ?? linesOf(row));
  const idle = rows.flatMap(({ requirement, idle: tests }) =>
    tests.map(({ file, name }) => `- \`${file} › ${name}\` in “${requirement}”`),
  );
  return [
    `${count('caught')} of ${rows.length} rows: caught.${open > 0 ? ` ${open} rows: open, not all of their mutations have been tried yet.` : ''}`,
    '',
    '| Row | A mutation | Caught by |',
    '| --- | --- | --- |',
    ...lines,
    ...(idle.length > 0
      ? ['', 'Tests that none of the mutations of their row makes fail:', '', ...idle]
      : []),
  ].join('\n');
}

function linesOf({ requirement, tests, mutations, status }) {
  return mutations.map(({ breaks, caughtBy }, index) => {
    const caught =
      caughtBy.length > 0 ? namesOf(caughtBy, tests) : status === 'open' ? 'open' : '**nothing**';
    return `| ${[index === 0 ? requirement : '', breaks, caught].map(inCell).join(' | ')} |`;
  });
}

function inCell(text) {
  return text.replaceAll('|', '\\|');
}

/**
 * The table that a page has now: the lines of a row, or `undefined` if it has other mutations today,
 * or was not tried to the end, or something caught none of them.
 */
export function readTable(page) {
  const byRow = new Map();
  let lines = [];
  for (const line of page.slice(page.indexOf('<!-- mutation -->')).split('\n')) {
    const [, requirement] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    if (requirement) {
      lines = [];
      byRow.set(requirement, lines);
    }
    if (requirement !== undefined) {
      lines.push(line);
    }
  }
  return ({ requirement, mutations }) => {
    const own = byRow.get(inCell(requirement)) ?? [];
    const isSame =
      own.length === mutations.length &&
      own.every((line, index) => line.includes(`| ${inCell(mutations[index].breaks)} |`));
    const isCaught = own.every((line) => !/\| (open|\*\*nothing\*\*) \|$/.test(line));
    return own.length > 0 && isSame && isCaught ? own : undefined;
  };
}

/** The test files, with a count if a row names several tests of one file. */
function namesOf(caughtBy, tests) {
  const files = [...new Set(caughtBy.map(({ file }) => file))];
  return files
    .map((file) => {
      const count = caughtBy.filter((test) => test.file === file).length;
      const all = tests.filter((test) => test.file === file).length;
      return `\`${path.posix.basename(file)}\`${all > 1 ? ` (${count} of ${all} tests)` : ''}`;
    })
    .join(', ');
}
