import path from 'node:path';

/**
 * The section about mutations for docs/specification.md: a summary, a table, and the tests that no
 * mutation makes fail. Takes the results of `rowResults`.
 */
export function mutationTable(rows) {
  const count = (wanted) => rows.filter(({ status }) => status === wanted).length;
  const open = count('open');
  const lines = rows.flatMap(({ requirement, tests, mutations, status }) =>
    mutations.map(({ breaks, caughtBy }, index) =>
      [
        index === 0 ? requirement : '',
        breaks,
        caughtBy.length > 0 ? namesOf(caughtBy, tests) : status === 'open' ? 'open' : '**nothing**',
      ]
        .map((cell) => cell.replaceAll('|', '\\|'))
        .join(' | '),
    ),
  );
  const idle = rows.flatMap(({ requirement, idle: tests }) =>
    tests.map(({ file, name }) => `- \`${file} › ${name}\` in “${requirement}”`),
  );
  return [
    `${count('caught')} of ${rows.length} rows: caught.${open > 0 ? ` ${open} rows: open, not all of their mutations have been tried yet.` : ''}`,
    '',
    '| Row | A mutation | Caught by |',
    '| --- | --- | --- |',
    ...lines.map((line) => `| ${line} |`),
    ...(idle.length > 0
      ? ['', 'Tests that none of the mutations of their row makes fail:', '', ...idle]
      : []),
  ].join('\n');
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
