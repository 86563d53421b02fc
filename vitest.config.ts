import { defineConfig } from 'vitest/config';
import { expectedSections } from './platform/build/src/apps.mjs';

const results = process.env['UNIT_RESULTS'];
const TESTS = '**/*.test.{ts,tsx,mjs}';
/** Tests that do not need a DOM; creating one per file would take longer than the tests. */
const WITHOUT_PAGE = [
  `{platform,sandbox}/*/src/${TESTS}`,
  `shared/src/{api,domain,images}/${TESTS}`,
  `scripts/${TESTS}`,
  '{shared,shell,mfe-*}/src/**/*.node.test.{ts,tsx}',
];
/** Tests that write an entire page with scripts into their document. */
const WITH_A_PAGE_OF_ITS_OWN = [
  'platform/gateway/src/pages/pageScript.test.ts',
  'platform/gateway/src/pages/renderHead.test.ts',
  'platform/build/src/knownStyles.test.mjs',
];
/**
 * Tests that `npm test` leaves to `npm run test:full`, like the stories with `@full`: they run
 * other programs for seconds, such as a proxy, bundlers and image encoders, and what they test
 * changes rarely.
 */
const FULL = [
  'platform/cli/src/check/otherBundlers.test.mjs',
  'platform/cli/src/commands/script.test.ts',
  'platform/gateway/src/server/nginx.test.ts',
  'sandbox/catalogue/src/contentPictures.test.ts',
  'scripts/buildGateway.test.mjs',
];
/** Files that a page requests are not fetched but count as loaded. */
const FILES_COME = { handleDisabledFileLoadingAsSuccess: true };
/**
 * Loads packages once for all files, so tests must restore any global state that they change.
 * Packages check for a DOM only once, so either all files in such a project have one or none do.
 */
const TOGETHER = { isolate: false };
const PATIENCE = 'shared/src/testing/patience.ts';
/** Following a link changes the URL, but requests nothing from the network. */
const STAYS = {
  navigation: {
    disableMainFrameNavigation: true,
    disableChildFrameNavigation: true,
    disableChildPageNavigation: true,
  },
};
const PAGE = {
  environment: 'happy-dom',
  setupFiles: [PATIENCE, 'shared/src/testing/patienceOnScreen.ts'],
};

export default defineConfig({
  define: { EXPECTED_SECTIONS: JSON.stringify(expectedSections(import.meta.dirname)) },
  test: {
    css: { modules: { classNameStrategy: 'non-scoped' } },
    reporters: results ? ['default', ['json', { outputFile: results }]] : ['default'],
    // Timeout for tests that hang; long enough for any other test, even on a busy machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    maxWorkers: '100%',
    pool: 'threads',
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: WITHOUT_PAGE,
          exclude: [
            ...WITH_A_PAGE_OF_ITS_OWN,
            ...(process.env['STORIES'] === 'essential' ? FULL : []),
          ],
          setupFiles: [PATIENCE],
          ...TOGETHER,
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          include: [`{shared,shell,mfe-*}/src/${TESTS}`],
          exclude: WITHOUT_PAGE,
          environment: PAGE.environment,
          environmentOptions: { happyDOM: { settings: STAYS } },
          setupFiles: [
            ...PAGE.setupFiles,
            'shared/src/testing/onePageForAll.ts',
            'shared/src/testing/quickRendering.ts',
          ],
          ...TOGETHER,
        },
      },
      {
        extends: true,
        test: {
          name: 'page of its own',
          include: WITH_A_PAGE_OF_ITS_OWN,
          ...PAGE,
          environmentOptions: { happyDOM: { settings: FILES_COME } },
        },
      },
    ],
  },
  oxc: { jsx: { runtime: 'automatic' } },
});
