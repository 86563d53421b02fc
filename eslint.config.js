import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import importSort from 'eslint-plugin-simple-import-sort';
import tseslint from 'typescript-eslint';
import { bordersConfig, closedGlobals } from './scripts/lint/borders.mjs';
import { closedClocks } from './scripts/lint/clocks.mjs';
import { wrappedTexts } from './scripts/lint/wrappedTexts.mjs';

const SOURCES = ['{shell,mfe-*,shared,platform/*,sandbox/*}/src/**/*.{ts,tsx}'];

/** Disallowed syntax, with the alternative in the message. */
const closedSyntax = [
  ['ExportDefaultDeclaration', 'Use named exports: names can be searched for.'],
  ['ExportAllDeclaration', 'No re-exports: import from the source file.'],
  [
    'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
    'Text from the service never becomes markup.',
  ],
  [
    'JSXAttribute[name.name="style"]',
    'The content security policy blocks it in rendered pages: use a class, or set it by script (see RailCards).',
  ],
  [
    'AssignmentExpression[left.property.name=/^(inner|outer)HTML$/]',
    'Text from the service never becomes markup.',
  ],
  [
    'CallExpression[callee.property.name="insertAdjacentHTML"]',
    'Text from the service never becomes markup.',
  ],
].map(([selector, message]) => ({ selector, message }));

/** The same globals as properties of `window`. */
const closedProperties = Object.entries(closedGlobals.names).flatMap(([property, message]) =>
  ['window', 'globalThis', 'self'].map((object) => ({ object, property, message })),
);

export default tseslint.config(
  {
    ignores: ['**/node_modules/', '**/dist/', 'built/', '.cache/', 'test-results/'],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.recommended,
  ...tseslint.configs.stylistic,
  {
    rules: {
      eqeqeq: 'error',
      'no-console': 'off',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'prefer-const': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', caughtErrors: 'all' },
      ],
    },
  },
  {
    plugins: { 'import-sort': importSort },
    rules: {
      // Import order: Node, packages, workspace packages, relative imports.
      'import-sort/imports': ['error', { groups: [['^node:', '^', '^@portal/', '^\\.']] }],
    },
  },
  {
    files: SOURCES,
    ignores: ['**/*.d.ts'],
    rules: { 'no-restricted-syntax': ['error', ...closedSyntax] },
  },
  {
    files: SOURCES,
    // Signed moves are ordered by dates, also across machines.
    ignores: ['**/*.d.ts', '**/*.test.*', 'platform/site/src/signing/**'],
    rules: { 'no-restricted-syntax': ['error', ...closedSyntax, ...closedClocks] },
  },
  {
    files: ['{scripts,bench,platform,sandbox}/**/*.{js,mjs}'],
    ignores: ['**/*.test.*'],
    rules: { 'no-restricted-syntax': ['error', ...closedClocks] },
  },
  {
    files: [...SOURCES, '{scripts,bench,platform}/**/*.mjs'],
    // Drawing functions are exempt, because they are long lists of shapes.
    ignores: ['**/*.test.*', 'sandbox/posters/src/**'],
    rules: {
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    // Components can be longer because of their JSX.
    files: ['**/src/**/*.tsx'],
    ignores: ['**/*.test.*'],
    rules: {
      'max-lines-per-function': ['error', { max: 100, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['{shell,mfe-*,shared}/src/**/*.tsx'],
    ignores: ['**/*.test.*'],
    ...jsxA11y.configs.recommended,
    rules: {
      ...jsxA11y.configs.recommended.rules,
      // Our own components use the `role` prop for the kind of image.
      'jsx-a11y-x/aria-role': ['error', { ignoreNonDOM: true }],
      // Key handlers are not listed, because containers handle keys for their content.
      'jsx-a11y-x/no-static-element-interactions': [
        'error',
        { handlers: ['onClick', 'onMouseDown', 'onMouseUp', 'onPointerDown', 'onPointerUp'] },
      ],
      // An explicit list role is allowed, because Safari removes it from lists without markers.
      'jsx-a11y-x/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'] }],
    },
  },
  {
    files: ['{shell,mfe-*,shared}/src/**/*.tsx'],
    ignores: ['**/*.test.*'],
    plugins: { translation: { rules: { 'wrapped-texts': wrappedTexts } } },
    rules: { 'translation/wrapped-texts': 'error' },
  },
  {
    files: ['{shell,mfe-*,shared}/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: closedGlobals.files,
    ignores: ['**/*.test.*'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...Object.entries(closedGlobals.names).map(([name, message]) => ({ name, message })),
      ],
      'no-restricted-properties': ['error', ...closedProperties],
    },
  },
  ...bordersConfig,
  {
    files: ['e2e/**/*.spec.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: '@playwright/test',
          importNames: ['test'],
          message: 'Import `test` from story.ts: it prints the page when a story fails.',
        },
      ],
    },
  },
  {
    // CommonJS, because these files replace a CommonJS package.
    files: ['platform/build/src/react-refresh-shared/*.js'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
