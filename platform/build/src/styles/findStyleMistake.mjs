import postcss from 'postcss';
import parser from 'postcss-selector-parser';
import { isConfined, isNamedBy } from './ownership.mjs';
import { familyOf, isInKeyframes, isInLayer, isOfWholePage, NAMED } from './pageNames.mjs';

/**
 * Finds the first rule in a section's built style sheet that affects elements outside the section.
 * Returns a sentence about it with its file and line, in the source if the style sheet has an
 * inline source map; `undefined` if there is none.
 *
 * @param {string} css
 * @param {string} file
 * @param {import('./ownership.mjs').StyledSection} section
 * @returns {string | undefined}
 */
export function findStyleMistake(css, file, section) {
  let mistake;
  const check = (node, what) => {
    mistake ??= what && `${placeOf(node, file)}: ${what}`;
  };
  let root;
  try {
    root = postcss.parse(css);
  } catch (cause) {
    return `${file} cannot be read as a style sheet: ${Error.prototype.toString.call(cause)}`;
  }
  root.walk((node) => {
    if (node.type === 'atrule') {
      check(node, describeAtRule(node, section));
    } else if (node.type === 'rule' && !isInKeyframes(node) && !isInScope(node, section)) {
      check(node, describeRule(node, section));
    }
  });
  return mistake;
}

function placeOf({ source }, file) {
  const { line = 1, column = 1 } = source?.start ?? {};
  const origin = source?.input.origin(line, column);
  return origin ? `${origin.file ?? origin.url}:${origin.line}` : `${file}:${line}:${column}`;
}

function describeRule(rule, section) {
  const isNested = rule.parent?.type === 'rule';
  const wide = selectorsIn(rule.selector).find(
    (selector) => !isConfined(selector, section, { isNested }),
  );
  return wide && `"${String(wide).trim()}" matches elements that the section has not rendered`;
}

/** Whether `@scope` limits a rule to the section's own elements. */
function isInScope({ parent }, section) {
  if (parent === undefined) {
    return false;
  }
  const [, start] = (parent.name === 'scope' && /^\((.*?)\)(\s+to\s|$)/.exec(parent.params)) || [];
  return start === undefined
    ? isInScope(parent, section)
    : selectorsIn(start).every((selector) => isConfined(selector, section, { isNested: false }));
}

function selectorsIn(text) {
  return parser().astSync(text).nodes;
}

function describeAtRule(rule, section) {
  const { name, params } = rule;
  if (isOfWholePage(rule, section)) {
    return `@${name} affects the whole page`;
  }
  const names = namesOf(rule);
  const taken = names.find((each) => !isNamedBy(each, section));
  return taken && `the name of @${name} ${taken || params} does not begin with the section’s`;
}

/** The names that an at-rule defines for the whole page. */
function namesOf(rule) {
  if (rule.name === 'font-face') {
    return [familyOf(rule)];
  }
  if (rule.name === 'layer') {
    return isInLayer(rule) ? [] : postcss.list.comma(rule.params);
  }
  return NAMED.test(rule.name) ? [rule.params] : [];
}
