import { borders, closedGlobals, ruleName } from './scripts/lint/borders.mjs';

const SOURCES = ['{shell,mfe-*,shared,platform/*,sandbox/*}/src/**/*.{ts,tsx}'];
const TESTS = ['**/*.test.*'];
const DECLARATIONS = ['**/*.d.ts'];
const CLICKS = ['onClick', 'onMouseDown', 'onMouseUp'];
const KEYS = ['onKeyPress', 'onKeyDown', 'onKeyUp'];
const LOADING = ['onLoad', 'onError'];

/** The same globals, accessed as properties of `window`. */
const closedProperties = Object.entries(closedGlobals.names).flatMap(([property, message]) =>
  ['window', 'globalThis', 'self'].map((object) => ({ object, property, message })),
);

function errors(...names) {
  return Object.fromEntries(names.map((name) => [name, 'error']));
}

function functionsUpTo(max) {
  return {
    'max-lines-per-function': ['error', { max, skipBlankLines: true, skipComments: true }],
  };
}

export default {
  plugins: ['typescript', 'oxc', 'react', 'jsx-a11y'],
  jsPlugins: ['./scripts/lint/plugin.mjs'],
  // The rules are listed, so that a new version of oxlint adds none.
  categories: { correctness: 'off' },
  options: { reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['**/node_modules/', '**/dist/', 'built/', '.cache/', 'test-results/'],
  rules: {
    ...errors(
      'no-array-constructor',
      'no-empty-function',
      'no-eval',
      'no-implied-eval',
      'no-new-func',
      'no-unused-expressions',
      'no-var',
      'prefer-const',
      'prefer-rest-params',
      'prefer-spread',
      'eqeqeq',
      'typescript/adjacent-overload-signatures',
      'typescript/array-type',
      'typescript/ban-ts-comment',
      'typescript/ban-tslint-comment',
      'typescript/class-literal-property-style',
      'typescript/consistent-generic-constructors',
      'typescript/consistent-indexed-object-style',
      'typescript/consistent-type-assertions',
      'typescript/consistent-type-definitions',
      'typescript/no-confusing-non-null-assertion',
      'typescript/no-duplicate-enum-values',
      'typescript/no-empty-object-type',
      'typescript/no-explicit-any',
      'typescript/no-extra-non-null-assertion',
      'typescript/no-inferrable-types',
      'typescript/no-misused-new',
      'typescript/no-namespace',
      'typescript/no-non-null-asserted-optional-chain',
      'typescript/no-require-imports',
      'typescript/no-this-alias',
      'typescript/no-unnecessary-type-constraint',
      'typescript/no-unsafe-declaration-merging',
      'typescript/no-unsafe-function-type',
      'typescript/no-wrapper-object-types',
      'typescript/prefer-as-const',
      'typescript/prefer-for-of',
      'typescript/prefer-function-type',
      'typescript/prefer-namespace-keyword',
      'typescript/triple-slash-reference',
    ),
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', caughtErrors: 'all' }],
    'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
  },
  overrides: [
    { files: SOURCES, excludeFiles: DECLARATIONS, rules: errors('portal/closed-syntax') },
    {
      files: [...SOURCES, '{scripts,bench,platform,sandbox}/**/*.{js,mjs}'],
      // The time of day is correct here: signed moves are ordered by date, even across machines.
      excludeFiles: [...DECLARATIONS, ...TESTS, 'platform/site/src/signing/**'],
      rules: errors('portal/closed-clocks'),
    },
    {
      files: [...SOURCES, '{scripts,bench,platform}/**/*.mjs'],
      // Drawing functions are exempt, because they are long lists of shapes.
      excludeFiles: [...TESTS, 'sandbox/posters/src/**'],
      rules: functionsUpTo(60),
    },
    {
      // Components can be longer because of their JSX.
      files: ['**/src/**/*.tsx'],
      excludeFiles: TESTS,
      rules: functionsUpTo(100),
    },
    {
      files: ['{shell,mfe-*,shared}/src/**/*.tsx'],
      excludeFiles: TESTS,
      rules: {
        ...errors(
          'portal/wrapped-texts',
          'jsx-a11y/alt-text',
          'jsx-a11y/anchor-has-content',
          'jsx-a11y/anchor-is-valid',
          'jsx-a11y/aria-activedescendant-has-tabindex',
          'jsx-a11y/aria-props',
          'jsx-a11y/aria-proptypes',
          'jsx-a11y/aria-unsupported-elements',
          'jsx-a11y/autocomplete-valid',
          'jsx-a11y/click-events-have-key-events',
          'jsx-a11y/heading-has-content',
          'jsx-a11y/html-has-lang',
          'jsx-a11y/iframe-has-title',
          'jsx-a11y/img-redundant-alt',
          'jsx-a11y/interactive-supports-focus',
          'jsx-a11y/label-has-associated-control',
          'jsx-a11y/media-has-caption',
          'jsx-a11y/mouse-events-have-key-events',
          'jsx-a11y/no-access-key',
          'jsx-a11y/no-autofocus',
          'jsx-a11y/no-distracting-elements',
          'jsx-a11y/no-interactive-element-to-noninteractive-role',
          'jsx-a11y/no-noninteractive-element-to-interactive-role',
          'jsx-a11y/no-noninteractive-tabindex',
          'jsx-a11y/role-has-required-aria-props',
          'jsx-a11y/role-supports-aria-props',
          'jsx-a11y/scope',
          'jsx-a11y/tabindex-no-positive',
        ),
        // Our own components use the `role` prop for the kind of image.
        'jsx-a11y/aria-role': ['error', { ignoreNonDOM: true }],
        // Key handlers are not listed, because containers handle keys for their content.
        'jsx-a11y/no-static-element-interactions': [
          'error',
          { handlers: [...CLICKS, 'onPointerDown', 'onPointerUp'] },
        ],
        // The focus is not listed, because containers follow the focus in their content.
        'jsx-a11y/no-noninteractive-element-interactions': [
          'error',
          {
            handlers: [...CLICKS, ...KEYS, ...LOADING],
            dialog: KEYS,
            img: LOADING,
            iframe: LOADING,
          },
        ],
        // An explicit list role is allowed, because Safari removes it from lists without markers.
        'jsx-a11y/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'] }],
      },
    },
    {
      files: ['{shell,mfe-*,shared}/src/**/*.{ts,tsx}'],
      rules: errors('react/rules-of-hooks', 'react/exhaustive-deps'),
    },
    {
      files: closedGlobals.files,
      excludeFiles: TESTS,
      rules: {
        'no-restricted-globals': [
          'error',
          ...Object.entries(closedGlobals.names).map(([name, message]) => ({ name, message })),
        ],
        'no-restricted-properties': ['error', ...closedProperties],
      },
    },
    ...borders.map((border) => ({
      files: border.files,
      excludeFiles: border.except ?? [],
      rules: errors(`portal/${ruleName(border)}`),
    })),
    {
      files: ['e2e/**/*.spec.ts'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            paths: [
              {
                name: '@playwright/test',
                importNames: ['test'],
                message: 'Import `test` from story.ts: it prints the page when a story fails.',
              },
            ],
          },
        ],
      },
    },
    {
      // CommonJS, because these files replace a CommonJS package.
      files: ['platform/build/src/react-refresh-shared/*.js'],
      rules: { 'typescript/no-require-imports': 'off' },
    },
  ],
};
