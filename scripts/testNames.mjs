import ts from 'typescript';

const CALLS = new Set(['it', 'test']);
/** Modifiers of tests that do not run or have to fail. */
const NOT_HELD = new Set([
  'skip',
  'todo',
  'fixme',
  'fail',
  'fails',
  'skipIf',
  'runIf',
  'only',
  'describe',
  'step',
]);

/**
 * The names of the tests in a source, as written, including `${…}` and `%s`. Excludes tests that do
 * not run.
 */
export function testNames(source, fileName) {
  const kind = fileName.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, false, kind);
  const names = [];

  const visit = (node, isSkipped) => {
    const words = ts.isCallExpression(node) ? calleeWords(node.expression) : [];
    const isOff = isSkipped || words.some((word) => word !== 'describe' && NOT_HELD.has(word));
    const name =
      CALLS.has(words[0]) && !words.some((word) => NOT_HELD.has(word))
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

/** `test.describe.skip` and `it.each(rows)` as words, outermost first. */
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
