import { defineConfig } from 'vitest/config';

const results = process.env['UNIT_RESULTS'];
const TESTS = '**/*.test.{ts,tsx,mjs}';
/** They need no page; a document for each of their files would take longer than they do. */
const WITHOUT_PAGE = [
  `{catalogue,gateway,shipping}/src/${TESTS}`,
  `shared/src/{api,contracts,domain,images,registry}/${TESTS}`,
  `tools/${TESTS}`,
];
/** They start the whole shell in their page, which goes on working after the test. */
const ALONE = ['shell/src/main.test.tsx'];
/** Packages are loaded once for all files instead of once for each. So a test puts back what it changes for everybody. */
const TOGETHER = { isolate: false, pool: 'threads' } as const;
const PATIENCE = 'shared/src/testing/patience.ts';

export default defineConfig({
  test: {
    css: { modules: { classNameStrategy: 'non-scoped' } },
    reporters: results ? ['default', ['json', { outputFile: results }]] : ['default'],
    // A limit for what will not come at all, on a busy machine, too.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: { name: 'node', include: WITHOUT_PAGE, setupFiles: [PATIENCE], ...TOGETHER },
      },
      {
        extends: true,
        test: {
          name: 'page',
          include: [`{shell,shared,mfe-*}/src/${TESTS}`],
          exclude: [...WITHOUT_PAGE, ...ALONE],
          environment: 'happy-dom',
          setupFiles: [PATIENCE, 'shared/src/testing/patienceOnScreen.ts'],
          ...TOGETHER,
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE, environment: 'happy-dom' } },
    ],
  },
  oxc: { jsx: { runtime: 'automatic' } },
});
