import { borderRules } from './borders.mjs';
import { closedClocks } from './clocks.mjs';
import { wrappedTexts } from './wrappedTexts.mjs';

const MARKUP = 'Text from the service never becomes markup.';

/** Disallowed syntax, with the alternative in the message. */
const closedSyntax = [
  ['ExportDefaultDeclaration', 'Use named exports: names can be searched for.'],
  ['ExportAllDeclaration', 'No re-exports: import from the source file.'],
  ['JSXAttribute[name.name="dangerouslySetInnerHTML"]', MARKUP],
  [
    'JSXAttribute[name.name="style"]',
    'The content security policy blocks it in rendered pages: use a class, or set it by script (see RailCards).',
  ],
  ['AssignmentExpression[left.property.name=/^(inner|outer)HTML$/]', MARKUP],
  ['CallExpression[callee.property.name="insertAdjacentHTML"]', MARKUP],
].map(([selector, message]) => ({ selector, message }));

/** A rule that reports each node that a selector matches. */
function selectorRule(rows) {
  return {
    meta: { type: 'problem', schema: [] },
    create: (context) =>
      Object.fromEntries(
        rows.map(({ selector, message }) => [
          selector,
          (node) => context.report({ node, message }),
        ]),
      ),
  };
}

/** The rules of this repository, as a plugin of oxlint. */
export default {
  meta: { name: 'portal' },
  rules: {
    ...borderRules,
    'closed-syntax': selectorRule(closedSyntax),
    'closed-clocks': selectorRule(closedClocks),
    'wrapped-texts': wrappedTexts,
  },
};
