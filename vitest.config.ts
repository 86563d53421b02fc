import { defineConfig } from 'vitest/config';
import { expectedSections } from './tools/expectedSections.mjs';

const results = process.env['UNIT_RESULTS'];
const TESTS = '**/*.test.{ts,tsx,mjs}';
/** They need no page; a document for each of their files would take longer than they do. */
const WITHOUT_PAGE = [
  `{catalogue,posters,gateway,shipping,site}/src/${TESTS}`,
  `shared/src/{api,contract,domain,images,pageProtocol}/${TESTS}`,
  `tools/${TESTS}`,
];
/** Packages are loaded once for all files instead of once for each. So a test puts back what it changes for everybody. */
const TOGETHER = { isolate: false };
const PATIENCE = 'shared/src/testing/patience.ts';
const PAGE = {
  environment: 'happy-dom',
  setupFiles: [PATIENCE, 'shared/src/testing/patienceOnScreen.ts'],
};

export default defineConfig({
  test: {
    css: { modules: { classNameStrategy: 'non-scoped' } },
    reporters: results ? ['default', ['json', { outputFile: results }]] : ['default'],
    // A limit for what will not come at all, on a busy machine, too.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: '100%',
    pool: 'threads',
    projects: [
      {
        extends: true,
        test: { name: 'node', include: WITHOUT_PAGE, setupFiles: [PATIENCE], ...TOGETHER },
      },
      {
        extends: true,
        test: {
          name: 'page',
          include: [`{shared,mfe-*}/src/${TESTS}`],
          exclude: WITHOUT_PAGE,
          ...PAGE,
          ...TOGETHER,
        },
      },
      {
        extends: true,
        define: { EXPECTED_SECTIONS: JSON.stringify(expectedSections(import.meta.dirname)) },
        // The shell listens to the whole page and never stops, so each of its files has a page of its own.
        test: { name: 'shell', include: [`shell/src/${TESTS}`], ...PAGE },
      },
    ],
  },
  oxc: { jsx: { runtime: 'automatic' } },
});
