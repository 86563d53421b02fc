import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

/**
 * `npm run bench`: what the first visit of an address costs, cold cache, in a real browser: requests, bytes as they travel, and how many
 * steps in a row (each at least one round trip) come before the section's code runs and before the first poster is asked for.
 * Steps are measured, not counted: every answer is held back for a second, so the second in which something is asked is its step.
 */
const root = path.resolve(import.meta.dirname, '..');
const PORT = 4390;
const STEP_MS = 1_000;
const ADDRESSES = ['/', '/movie/1020', '/tv/1001', '/person/3001'];
const SYSTEM_CHROMIUM = '/usr/bin/chromium';

async function bench() {
  const gateway = await startGateway();
  const browser = await chromium.launch({
    executablePath: existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : undefined,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    console.log('| address | requests before the first card | JavaScript, brotli | style, brotli | font | section code runs after | first poster asked for after |');
    console.log('|---|---|---|---|---|---|---|');
    for (const address of ADDRESSES) {
      const { requests, bytes } = await visit(browser, address, 0);
      const slow = await visit(browser, address, STEP_MS);
      const before = requests.slice(0, requests.findIndex(isApi) + 1);
      console.log(
        `| \`${address}\` | ${before.length} | ${kilobytes(bytes.script)} | ${kilobytes(bytes.stylesheet)} | ${kilobytes(bytes.font)} | ${stepsBefore(slow.requests, isApi)} | ${stepsBefore(slow.requests, isPicture)} |`,
      );
    }
  } finally {
    await browser.close();
    gateway.kill();
  }
}

/** Opens an address as a new visitor and lists what was asked for, in order, with the bytes that travelled by kind. */
async function visit(browser, address, latencyMs) {
  const page = await (await browser.newContext()).newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: latencyMs, downloadThroughput: -1, uploadThroughput: -1 });

  const requests = [];
  const bytes = { script: 0, stylesheet: 0, font: 0 };
  const kinds = new Map();
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    kinds.set(requestId, type.toLowerCase());
    requests.push({ path: new URL(request.url).pathname, timestamp });
  });
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type.toLowerCase()));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind in bytes) {
      bytes[kind] += encodedDataLength;
    }
  });

  await page.goto(`http://localhost:${PORT}${address}`);
  await page.waitForRequest((request) => isPicture({ path: new URL(request.url()).pathname }), { timeout: 30_000 }).catch(() => undefined);
  await page.waitForLoadState('networkidle');
  await page.context().close();
  return { requests: requests.filter(({ path: asked }) => asked.startsWith('/')), bytes };
}

function stepsBefore(requests, isWanted) {
  const wanted = requests.find(isWanted);
  const steps = wanted && (wanted.timestamp - requests[0].timestamp) / (STEP_MS / 1_000);
  return wanted ? `${Math.floor(steps + 0.05)} steps (${steps.toFixed(2)})` : 'never';
}

function isApi({ path: asked }) {
  return asked.startsWith('/api/');
}

function isPicture({ path: asked }) {
  return asked.startsWith('/t/p/');
}

function kilobytes(count) {
  return `${(count / 1_000).toFixed(1)} kB`;
}

async function startGateway() {
  const child = spawn(process.execPath, ['--import', 'tsx', 'gateway/src/node.ts'], { cwd: root, env: { ...process.env, PORT: String(PORT) }, stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((resolve, reject) => {
    child.stdout.once('data', resolve);
    child.once('close', () => reject(new Error('The gateway did not start; build first (npm run build).')));
  });
  return child;
}

await bench();
