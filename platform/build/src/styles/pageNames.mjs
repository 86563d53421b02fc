import { isNamedBy } from './ownership.mjs';

/** At-rules whose names are shared by the whole page. */
export const NAMED =
  /^(-webkit-|-moz-)?(keyframes|property|counter-style|font-palette-values|position-try)$/i;

/**
 * Whether an at-rule affects the whole page, even inside other rules.
 *
 * @param {import('postcss').AtRule} rule
 * @param {{ name: string }} section
 */
export function isOfWholePage({ name, params }, section) {
  return (
    /^(view-transition|import)$/i.test(name) ||
    (/^page$/i.test(name) && (params === '' || !isNamedBy(params, section)))
  );
}

/** @param {import('postcss').Rule} rule */
export function isInKeyframes({ parent }) {
  return parent?.type === 'atrule' && /keyframes$/i.test(parent.name);
}

/** @returns {boolean} */
export function isInLayer({ parent }) {
  return parent !== undefined && (parent.name === 'layer' || isInLayer(parent));
}

/**
 * The font family that a `@font-face` rule defines.
 *
 * @param {import('postcss').AtRule} rule
 */
export function familyOf(rule) {
  let family = '';
  rule.walkDecls('font-family', ({ value }) => {
    family = value.replace(/^(["'])(.*)\1$/, '$2');
  });
  return family;
}
