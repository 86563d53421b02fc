import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { systemBrowser } from '../platform/cli/src/check/openBrowser.ts';
import { BASE_PATH } from './basePath.ts';
import { freePorts } from './freePorts.ts';
import { gatewayEnvironment } from './gatewayEnvironment.ts';
import { gatewayProgram } from './startGateway.ts';

const root = path.resolve(import.meta.dirname, '..');
/**
 * Chromium features to disable. The full browser would render its own menus for each visitor and
 * keep a spare process; together that takes a third of a story's time. Only the last such list on
 * the command line takes effect, so Playwright's own list is repeated here.
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
/**
 * Origin of a running portal to test: `PORTAL_URL=http://localhost:3000 npm run e2e`. By default, a
 * portal is started.
 */
const runningPortal = process.env['PORTAL_URL'];

/**
 * Stories that run commands, such as builds. They take longest, so they start first: otherwise the
 * last one would run while the other worker is idle.
 */
const WITH_COMMANDS = /\/(development\w*|newSection|external\w+|shipping)\.spec\.ts$/;

/** Each worker also loads this file and needs the same port, so it is in the environment. */
const port = (process.env['STORIES_PORT'] ??= String(await freePorts(2)));
/** The port of a second portal that does not render pages, see `renderInBrowser`. */
const portWithoutRendering = String(Number(port) + 1);
if (!runningPortal) {
  process.env['PORTAL_WITHOUT_RENDERING'] = `http://localhost:${portWithoutRendering}`;
}

/** The configuration of a web server that runs a portal for stories. */
function portalAt(port: string, rendering: 'on' | 'off') {
  return {
    command: `node --enable-source-maps ${gatewayProgram}`,
    cwd: root,
    env: {
      ...gatewayEnvironment,
      PORT: port,
      RENDERING: rendering,
      SECTION_INSPECTION: 'allowed',
      SECTION_ORIGINS: 'loopback',
      PUBLIC_URL: BASE_PATH && `http://localhost:${port}${BASE_PATH}`,
    },
    url: `http://localhost:${port}/readyz`,
    reuseExistingServer: false,
  };
}

export default defineConfig({
  testDir: import.meta.dirname,
  projects: [
    { name: 'commands', testMatch: WITH_COMMANDS },
    { name: 'pages', testMatch: '**/*.spec.ts', testIgnore: WITH_COMMANDS },
  ],
  // `@full`: long tables whose rows a unit test covers, rare states, other bundlers and hosts, and
  // tools for the teams. Only `npm run test:full` runs these stories.
  grepInvert: process.env['STORIES'] === 'essential' ? /@full\b/ : undefined,
  outputDir: path.join(root, 'test-results'),
  fullyParallel: true,
  forbidOnly: isCi,
  retries: 0,
  workers: 2,
  // Generous timeouts, because a page can take many seconds on a busy machine. They only expire if
  // something never happens.
  timeout: 240_000,
  expect: { timeout: 60_000 },
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
    // Without a GPU, animations take a fifth of the CPU time. Stories about motion enable them.
    reducedMotion: 'reduce',
    baseURL: runningPortal ?? `http://localhost:${port}`,
    // Blocked because requests from a service worker cannot be mocked. Only e2e/offline.spec.ts
    // enables it.
    serviceWorkers: 'block',
    // Tracing takes as much CPU time as the stories themselves. Enable it with: npm run e2e -- hero
    // --trace on
    trace: 'off',
    launchOptions: {
      executablePath: systemBrowser,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A story's pages live only for seconds, so optimizing their code, or starting a GPU
        // process, costs more time than it saves.
        '--js-flags=--no-opt,--no-maglev',
        '--in-process-gpu',
        `--disable-features=${DISABLED_FEATURES.join(',')}`,
      ],
    },
  },
  webServer: runningPortal
    ? undefined
    : [portalAt(port, 'on'), portalAt(portWithoutRendering, 'off')],
});
