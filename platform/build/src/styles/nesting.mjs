import postcss from 'postcss';
import parser from 'postcss-selector-parser';
import { isConfined } from './ownership.mjs';
import { closest } from './pageNames.mjs';

/** At-rules whose declarations apply to the elements of the rule or `@scope` around them. */
const GROUP = /^(scope|media|supports|container|layer|starting-style)$/;

/**
 * Returns which elements `&` stands for in a rule. The enclosing rules must already be confined.
 *
 * @param {import('postcss').Node} node
 * @param {import('./ownership.mjs').StyledSection} section
 * @returns {import('./ownership.mjs').Nesting}
 */
export function nestingOf(node, section) {
  const outer = closest(node, isOuter);
  if (outer?.type !== 'rule') {
    return undefined;
  }
  const nesting = nestingOf(outer, section);
  const isBeside = parser()
    .astSync(outer.selector)
    .nodes.every((each) => isConfined(withNesting(each, nesting), section, nesting, true));
  return isBeside ? 'beside' : 'inside';
}

/**
 * A selector with the `&` that it implicitly begins with if it is nested and has none.
 *
 * @param {import('./ownership.mjs').Selector} selector
 * @param {import('./ownership.mjs').Nesting} nesting
 */
export function withNesting(selector, nesting) {
  const text = String(selector);
  return nesting === undefined || text.includes('&')
    ? selector
    : parser().astSync(`& ${text}`).nodes[0];
}

/**
 * Whether this is `@scope` and limits its rules to the section's own elements.
 *
 * @param {import('postcss').AtRule} rule
 * @param {import('./ownership.mjs').StyledSection} section
 */
export function isOwnScope({ name, params }, section) {
  const [, start] = (name === 'scope' && /^\((.*?)\)(\s+to\s|$)/.exec(params)) || [];
  return (
    start !== undefined &&
    parser()
      .astSync(start)
      .nodes.every((selector) => isConfined(selector, section))
  );
}

/**
 * Moves declarations that are directly in `@scope` into a rule with the same meaning.
 *
 * @param {import('postcss').Root} root
 */
export function addScopeRules(root) {
  root.walkDecls((declaration) => {
    const { parent, source } = declaration;
    if (isGroup(parent) && closest(declaration, isOuter)?.name === 'scope') {
      declaration.replaceWith(
        postcss.rule({ selector: ':where(:scope)', nodes: [declaration.clone()], source }),
      );
    }
  });
}

/** @param {any} node */
function isGroup({ name }) {
  return GROUP.test(name);
}

function isOuter({ type, name }) {
  return type === 'rule' || name === 'scope';
}
