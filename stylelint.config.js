/**
 * Style sheet rules: tokens instead of raw colors, states as attributes, no selectors that reach
 * into other components.
 */
export default {
  extends: ['stylelint-config-standard'],
  ignoreFiles: ['**/node_modules/**', 'built/**', '**/dist/**', '.cache/**'],
  rules: {
    'color-no-hex': [true, { message: 'Colours come from tokens.css.' }],
    'color-named': ['never', { message: 'Colours come from tokens.css.' }],
    'declaration-no-important': true,
    'selector-max-id': 0,
    'max-nesting-depth': 1,
    'selector-class-pattern': [
      '^[A-Z][A-Za-z]*$',
      { message: 'Classes are nouns in PascalCase; the root is named after the component.' },
    ],
    'keyframes-name-pattern': '^[a-z][a-z-]*$',
    'custom-property-pattern': '^[a-z][a-z0-9-]*$',
    'no-descending-specificity': null,
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
  },
  overrides: [
    { files: ['shared/src/ui/tokens.css'], rules: { 'color-no-hex': null, 'color-named': null } },
  ],
};
