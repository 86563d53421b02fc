import { isNamedBy } from './ownership.mjs';
import { noteReach } from './scopeStyles.mjs';

const SENTENCES = {
  'at-rule': (subject) => `@${subject} affects the whole page`,
  name: (subject, { name, prop }) =>
    `the name of ${prop ?? `@${name}`} ${subject} does not begin with the section’s`,
  page: matchesOthers,
  others: matchesOthers,
};

/**
 * Finds the first rule or name in a section's built style sheet that affects elements outside the
 * section: one that `scopeStyles` would change. Returns a sentence about it with its file and line,
 * in the source if the style sheet has an inline source map; `undefined` if there is none.
 *
 * @param {string} css
 * @param {string} file
 * @param {{ readonly name: string }} section
 * @returns {string | undefined}
 */
export function findStyleMistake(css, file, { name }) {
  const section = { name, isOwn: (text) => isNamedBy(text, { name }) };
  const mistakes = [];
  try {
    noteReach(css, section, (node, kind, subject) =>
      mistakes.push(`${placeOf(node, file)}: ${SENTENCES[kind](subject, node)}`),
    );
  } catch (cause) {
    return `${file} cannot be read as a style sheet: ${Error.prototype.toString.call(cause)}`;
  }
  return mistakes[0];
}

function matchesOthers(selector) {
  return `"${selector}" matches elements that the section has not rendered`;
}

function placeOf({ source }, file) {
  const { line = 1, column = 1 } = source?.start ?? {};
  const origin = source?.input.origin(line, column);
  return origin ? `${origin.file ?? origin.url}:${origin.line}` : `${file}:${line}:${column}`;
}
