import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { testNames } from './testNames.mjs';

/** The list of requirements. */
export const SPECIFICATION = 'docs/specification.md';

/**
 * What is wrong with the list, one sentence each: a row without a test, a missing or skipped test,
 * a duplicate row. Empty if every requirement is covered.
 */
export function specificationFaults(root) {
  const rows = readRows(readFileSync(path.join(root, SPECIFICATION), 'utf8'));
  if (rows.length === 0) {
    return [
      `${SPECIFICATION} has no rows: a row is "| what the visitor meets | \`file › test name\` |".`,
    ];
  }

  const names = new Map();
  const namesIn = (file) => {
    if (!names.has(file)) {
      const place = path.join(root, file);
      names.set(file, existsSync(place) ? testNames(readFileSync(place, 'utf8'), file) : undefined);
    }
    return names.get(file);
  };
  return rows.flatMap((row, index) => [
    ...(rows.findIndex(({ requirement }) => requirement === row.requirement) < index
      ? [`"${row.requirement}" stands twice in ${SPECIFICATION}.`]
      : []),
    ...(row.tests.length === 0 ? [`"${row.requirement}" names no test that holds it.`] : []),
    ...row.tests.flatMap(({ file, name }) => testFaults(row, file, name, namesIn(file))),
  ]);
}

function testFaults({ requirement }, file, name, names) {
  if (names === undefined) {
    return [`"${requirement}" names the file ${file}, which is not there.`];
  }
  return names.includes(name)
    ? []
    : [`"${requirement}" names the test "${name}", which ${file} does not have or does not run.`];
}

/** The rows of all tables: the requirement, and its tests as `file › test name`. */
export function readRows(markdown) {
  const lines = markdown.split('\n').filter((line) => line.startsWith('|'));
  const cells = lines.map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('\\|', '|')),
  );
  // A table's header is the line above the dashes.
  const isDashes = (row) => row !== undefined && row.every((cell) => /^:?-+:?$/.test(cell));
  return cells
    .filter((row, index) => !isDashes(row) && !isDashes(cells[index + 1]))
    .map(([requirement = '', heldBy = '']) => ({ requirement, tests: readTests(heldBy) }));
}

function readTests(cell) {
  return [...cell.matchAll(/`([^`]+?) › ([^`]+)`/g)].map(([, file, name]) => ({ file, name }));
}
