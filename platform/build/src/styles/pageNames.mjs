import postcss from 'postcss';
import { isNamedBy } from './ownership.mjs';

/** At-rules whose names are shared by the whole page. */
const NAMED =
  /^(-webkit-|-moz-)?(keyframes|property|counter-style|font-palette-values|position-try|function)$/;
/** Properties that name something for the whole page. */
const NAMING = /^(anchor-name|timeline-scope|(scroll|view)-timeline(-name)?)$/i;

/**
 * Whether an at-rule affects the whole page, even inside other rules.
 *
 * @param {import('postcss').AtRule} rule
 * @param {{ name: string }} section
 */
export function isOfWholePage({ name, params }, section) {
  return (
    /^(view-transition|import)$/.test(name) ||
    (name === 'page' && (/^(:|$)/.test(params) || !isNamedBy(params, section)))
  );
}

/**
 * The names that an at-rule defines for the whole page, without quotes and parameters.
 *
 * @param {import('postcss').AtRule} rule
 * @returns {readonly string[]}
 */
export function namesOf(rule) {
  const { name, params } = rule;
  if (name === 'font-face') {
    const families = [];
    rule.walkDecls('font-family', ({ value }) => {
      families.push(withoutQuotes(value));
    });
    return families;
  }
  if (isLayer(rule)) {
    // A nested layer's name is relative to the outer layer.
    return isInside(rule, isLayer) || params === '' ? [] : postcss.list.comma(params);
  }
  return NAMED.test(name) ? [withoutQuotes(params.replace(/\(.*/s, ''))] : [];
}

/**
 * The names that a declaration defines for the whole page.
 *
 * @param {import('postcss').Declaration} declaration
 * @returns {readonly string[]}
 */
export function namesIn({ prop, value }) {
  return NAMING.test(prop) ? (value.match(/(?<!var\(\s*|[\w-])--[\w-]+/g) ?? []) : [];
}

function withoutQuotes(text) {
  return text.replace(/^(["'])(.*)\1$/, '$2');
}

/**
 * The closest ancestor of this kind.
 *
 * @param {import('postcss').Node} node
 * @param {(outer: any) => boolean} isOfKind
 * @returns {any}
 */
export function closest({ parent }, isOfKind) {
  return parent === undefined || isOfKind(parent) ? parent : closest(parent, isOfKind);
}

/**
 * Whether an ancestor of this node is of this kind.
 *
 * @param {import('postcss').Node} node
 * @param {(outer: any) => boolean} isOfKind
 */
export function isInside(node, isOfKind) {
  return closest(node, isOfKind) !== undefined;
}

export function isLayer({ name }) {
  return name === 'layer';
}
