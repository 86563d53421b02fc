import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { closedGlobals } from './tools/borders.mjs';
import { bordersConfig } from './tools/eslintBorders.mjs';

const SOURCES = ['{shell,mfe-*,shared,gateway,shipping,site,catalogue,posters}/src/**/*.{ts,tsx}'];

/** Ways of writing that the house does not have, each with what to do instead. */
const closedSyntax = [
  ['ExportDefaultDeclaration', 'Export by name: a name can be searched for.'],
  ['ExportAllDeclaration', 'No lists of re-exports: import from the file that has it.'],
  [
    'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
    'Text of the service never becomes markup.',
  ],
  [
    'AssignmentExpression[left.property.name=/^(inner|outer)HTML$/]',
    'Text of the service never becomes markup.',
  ],
  [
    'CallExpression[callee.property.name="insertAdjacentHTML"]',
    'Text of the service never becomes markup.',
  ],
].map(([selector, message]) => ({ selector, message }));

/** The same globals by way of `window`. */
const closedProperties = Object.entries(closedGlobals.names).flatMap(([property, message]) =>
  ['window', 'globalThis', 'self'].map((object) => ({ object, property, message })),
);

export default tseslint.config(
  {
    ignores: ['**/node_modules/', '**/dist/', 'built/', 'site/files/', '.cache/', 'test-results/'],
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
    files: SOURCES,
    ignores: ['**/*.d.ts'],
    rules: { 'no-restricted-syntax': ['error', ...closedSyntax] },
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
          message: 'Take `test` from story.ts: it tells what a story that fails saw.',
        },
      ],
    },
  },
  {
    // CommonJS: it stands in for a CommonJS package.
    files: ['tools/react-refresh-shared/*.js'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
