import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { freePorts } from './freePorts.ts';

const root = path.resolve(import.meta.dirname, '..');
/** Debian's browser where it is installed; else the one that Playwright brings. */
const systemChromium = '/usr/bin/chromium';
/**
 * What Chromium does without. Debian's is a whole browser: for each visitor it would draw its own menus, and keep a process ready for
 * the next site, together a third of a story's time. Only the last list on the command line counts, so that Playwright's is repeated.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];
const isCi = process.env['CI'] !== undefined;
/** A portal that runs already, such as one at work on: `PORTAL_URL=http://localhost:3000 npm run e2e`. Else one is started. */
const runningPortal = process.env['PORTAL_URL'];

/** Workers read this file again and are told by the environment. */
const port = (process.env['STORIES_PORT'] ??= String(await freePorts(1)));

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.spec.ts',
  outputDir: path.join(root, 'test-results'),
  fullyParallel: true,
  forbidOnly: isCi,
  retries: 0,
  workers: 2,
  // Limits for what will not come at all: on a machine that is busy with something else a page takes many seconds, and that is no failure.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['./failureReporter.ts'],
    [
      'json',
      {
        outputFile:
          process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? path.join(root, '.cache/e2e.json'),
      },
    ],
  ],
  use: {
    browserName: 'chromium',
    baseURL: runningPortal ?? `http://localhost:${port}`,
    // A trace of each story takes as much of the machine as the stories: npm run e2e -- hero --trace on
    trace: 'off',
    launchOptions: {
      executablePath: existsSync(systemChromium) ? systemChromium : undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${DISABLED_FEATURES.join(',')}`,
      ],
    },
  },
  webServer: runningPortal
    ? undefined
    : {
        command: 'node --import tsx gateway/src/node.ts',
        cwd: root,
        env: {
          PORT: port,
          SECTION_DEADLINE_MS: '60000',
          MAX_LOOP_DELAY_MS: '60000',
          SECTION_INSPECTION: 'allowed',
          SECTION_ORIGINS: 'loopback',
          SITE: '',
          TMDB_TOKEN: '',
          TMDB_API_BASE: '',
          TMDB_IMAGE_BASE: '',
          TMDB_LOGO: '',
          VIDEO_EMBED_BASE: '',
          VIDEO_WATCH_BASE: '',
          DATA_SOURCE: '',
          BRAND: '',
          FAVORITES_PERSISTENCE: '',
        },
        url: `http://localhost:${port}/healthz`,
        reuseExistingServer: false,
      },
});
