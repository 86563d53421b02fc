/**
 * Builds the table of faults from Playwright's JSON results: a row per fault, a column per tested
 * section. A cell is a test in a group named after a section; other tests are ignored.
 */
export function faultTable({ suites, stats }, sectionNames) {
  const cells = suites.flatMap(cellsOf).filter(({ section }) => sectionNames.includes(section));
  const columns = sectionNames.filter((name) => cells.some(({ section }) => section === name));
  const faults = [...new Set(cells.map(({ fault }) => fault))];
  const rows = faults.map(
    (fault) =>
      `| ${[fault, ...columns.map((section) => mark(cells, section, fault))].join(' | ')} |`,
  );
  const green = cells.filter(({ isFine }) => isFine).length;
  return `${green} of ${cells.length} cells pass. The run took ${Math.round(stats.duration / 1_000)} s, including builds and the tests of integrity and open tabs.

| fault | ${columns.join(' | ')} |
|---|${columns.map(() => '---|').join('')}
${rows.join('\n')}
`;
}

function cellsOf(suite) {
  const own = suite.specs.map(({ title, ok }) => ({
    section: suite.title,
    fault: title,
    isFine: ok,
  }));
  return [...own, ...(suite.suites ?? []).flatMap(cellsOf)];
}

function mark(cells, section, fault) {
  const cell = cells.find(
    (candidate) => candidate.section === section && candidate.fault === fault,
  );
  return cell ? (cell.isFine ? 'passes' : '**fails**') : '';
}
