import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** The list of requirements. */
export const SPECIFICATION = 'docs/specification.md';

/**
 * Finds mistakes in the list, described in one sentence each: a row without a test, a missing or
 * skipped test, a duplicate row.
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
      ? [`"${row.requirement}" is twice in ${SPECIFICATION}.`]
      : []),
    ...(row.tests.length === 0 ? [`"${row.requirement}" names no test.`] : []),
    ...row.tests.flatMap(({ file, name }) => testFaults(row, file, name, namesIn(file))),
  ]);
}

function testFaults({ requirement }, file, name, names) {
  if (names === undefined) {
    return [`"${requirement}" names the file ${file}, which does not exist.`];
  }
  return names.includes(name)
    ? []
    : [`"${requirement}" names the test "${name}", which ${file} does not have or does not run.`];
}

/** The rows of all tables: the requirement and its tests as `file › test name`. */
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

/** The functions that declare tests. */
const TESTS = new Set(['it', 'test']);
/** Modifiers of tests that do not run or are expected to fail. */
const NOT_RUN = new Set([
  'skip',
  'todo',
  'fixme',
  'fail',
  'fails',
  'skipIf',
  'runIf',
  'only',
  'describe',
]);

/**
 * The names of the tests and of their `test.step`s in a source file, as written, including `${…}`
 * and `%s`. Excludes those that do not run.
 */
export function testNames(source, fileName) {
  const kind = fileName.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, false, kind);
  const names = [];

  const visit = (node, isSkipped) => {
    const words = ts.isCallExpression(node) ? calleeWords(node.expression) : [];
    const isOff = isSkipped || words.some((word) => word !== 'describe' && NOT_RUN.has(word));
    const name =
      TESTS.has(words[0]) && !words.some((word) => NOT_RUN.has(word))
        ? nameOf(node.arguments[0], file)
        : undefined;
    if (name !== undefined && !isOff) {
      names.push(name);
    }
    ts.forEachChild(node, (child) => visit(child, isOff));
  };
  visit(file, false);
  return names;
}

/** Splits a callee such as `test.describe.skip` or `it.each(rows)` into words, outermost first. */
function calleeWords(expression) {
  if (ts.isIdentifier(expression)) {
    return [expression.text];
  }
  if (ts.isPropertyAccessExpression(expression)) {
    return [...calleeWords(expression.expression), expression.name.text];
  }
  if (ts.isCallExpression(expression)) {
    return calleeWords(expression.expression);
  }
  return ts.isTaggedTemplateExpression(expression) ? calleeWords(expression.tag) : [];
}

function nameOf(argument, file) {
  if (argument === undefined) {
    return undefined;
  }
  if (ts.isStringLiteralLike(argument)) {
    return argument.text;
  }
  return ts.isTemplateExpression(argument) ? argument.getText(file).slice(1, -1) : undefined;
}
