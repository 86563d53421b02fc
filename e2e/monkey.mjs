import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { register } from 'tsx/esm/api';

/**
 * Performs random actions in the portal for some minutes while some of the service's responses
 * fail, and reports problems: `node e2e/monkey.mjs --minutes 10 --seed 1 [--url
 * http://localhost:3000]`. The seed determines the actions; the machine's speed determines their
 * number. Exits with 1 for an uncaught error, a blank page, or excessive heap growth.
 */
const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    url: { type: 'string' },
  },
});
const MINUTES = Number(options.minutes);
const SEED = Number(options.seed);
/** The fraction of responses that fail. */
const FAILING = 0.05;
/** The maximum heap growth relative to the heap after the first minute. */
const HEAP_LIMIT = 1.3;
/** How long a page can have no content before it counts as blank. */
const BLANK_MS = 5_000;
const WORDS = [
  'moon',
  'metro',
  'ch',
  'a',
  'nosferatu',
  'the',
  'zzzz',
  '  ',
  '</b>',
  'méliès',
  '/',
  '?',
];
const KEYS = [
  'Tab',
  'Tab',
  'Shift+Tab',
  'Escape',
  'Enter',
  'ArrowRight',
  'ArrowLeft',
  'ArrowDown',
  'ArrowUp',
  'Home',
  'End',
  '/',
  '?',
  ' ',
];

const random = createRandom(SEED);
const pick = (list) => list[Math.floor(random() * list.length)];
/** @type {{ errors: Map<string, number>, blank: string[], console: Map<string, number> }} */
const found = { errors: new Map(), blank: [], console: new Map() };
const counts = {};

async function run() {
  register();
  const { startGateway } = await import('./startGateway.ts');
  const gateway = options.url ? undefined : await startGateway({});
  const url = options.url ?? gateway?.url ?? '';
  const { systemBrowser } = await import('../platform/cli/src/check/openBrowser.ts');
  const browser = await chromium.launch({
    executablePath: systemBrowser,
    args: ['--no-sandbox', '--disable-gpu', '--js-flags=--expose-gc'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await prepare(page, url);
    await page.goto(url);
    const heaps = await useFor(page, url);
    return report(heaps);
  } finally {
    await browser.close();
    await gateway?.stop();
  }
}

/** Makes some responses fail, blocks other hosts, and records errors. */
async function prepare(page, url) {
  const fails = createRandom(SEED + 1);
  const failures = [
    (route) =>
      route.fulfill({ status: 500, json: { status_message: 'The monkey has eaten the answer.' } }),
    (route) => route.fulfill({ status: 503, body: '' }),
    (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Sign in</h1>' }),
    (route) => route.abort('connectionreset'),
  ];
  await page.route('**/api/3/**', (route) =>
    fails() < FAILING ? failures[Math.floor(fails() * failures.length)](route) : route.continue(),
  );
  await page.context().route(
    (address) => address.origin !== url && address.protocol.startsWith('http'),
    (route) => route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' }),
  );
  page.context().on('page', (other) => void other.close());
  page.on('pageerror', (error) => count(found.errors, error.stack ?? error.message));
  page.on('crash', () => count(found.errors, 'The page has crashed.'));
  page.on(
    'console',
    (message) =>
      message.type() === 'error' &&
      !message.text().startsWith('Failed to load resource') &&
      count(found.console, message.text().slice(0, 200)),
  );
  page.on('load', () => (counts.loads = (counts.loads ?? 0) + 1));
}

/** Performs actions until the time is up. Returns the heap size after each minute. */
async function useFor(page, url) {
  const actions = [
    [10, 'click', () => clickSomething(page)],
    [4, 'scroll', () => page.mouse.wheel(pick([0, 0, 400, -400]), pick([700, 1500, -700]))],
    [4, 'key', () => page.keyboard.press(pick(KEYS))],
    [2, 'type', () => page.keyboard.type(pick(WORDS))],
    [3, 'search', () => search(page)],
    // Stays in the portal, because a new document would reset the heap.
    [3, 'back', () => page.evaluate(() => window.navigation.canGoBack && history.back())],
    [2, 'forward', () => page.evaluate(() => history.forward())],
    [1, 'click anywhere', () => page.mouse.click(random() * 1280, random() * 800)],
  ];
  const drawn = actions.flatMap(([weight, ...action]) => Array(Number(weight)).fill(action));
  const start = Date.now();
  const heaps = [];

  while (Date.now() - start < MINUTES * 60_000) {
    const [name, act] = pick(drawn);
    counts[name] = (counts[name] ?? 0) + 1;
    // Actions fail on a page that is being unloaded.
    await act().catch((error) =>
      count(found.console, `not done: ${name}: ${String(error.message).split('\n')[0]}`),
    );
    await page.waitForTimeout(random() * 200);
    await checkPage(page, url, name);
    if (Date.now() - start >= (heaps.length + 1) * 60_000) {
      heaps.push(await measureHeap(page, url));
      console.log(`${heaps.length} min: ${describeHeap(heaps.at(-1))}`);
    }
  }
  heaps.push(await measureHeap(page, url));
  return heaps;
}

async function clickSomething(page) {
  const places = await page.evaluate(() => {
    const isHere = (element) =>
      !(element instanceof HTMLAnchorElement) || element.origin === location.origin;
    return [...document.querySelectorAll('a[href], button, input, [role="tab"]')]
      .filter((element) => isHere(element) && element.checkVisibility({ visibilityProperty: true }))
      .map((element) => element.getBoundingClientRect())
      .filter(
        ({ top, left, width, height }) =>
          width > 0 &&
          height > 0 &&
          top >= 0 &&
          left >= 0 &&
          top + height / 2 < innerHeight &&
          left + width / 2 < innerWidth,
      )
      .map(({ top, left, width, height }) => ({ x: left + width / 2, y: top + height / 2 }));
  });
  const place = pick(places);
  if (place) {
    await page.mouse.click(place.x, place.y);
  }
}

async function search(page) {
  await page.keyboard.press('/');
  await page.waitForTimeout(100);
  await page.keyboard.type(pick(WORDS));
  // A random pause: usually longer than the debounce delay, sometimes shorter.
  await page.waitForTimeout(random() * 1_500);
}

/** Returns to the portal, and checks that the page has content. */
async function checkPage(page, url, action) {
  if (!page.url().startsWith(url)) {
    counts.left = (counts.left ?? 0) + 1;
    await page.goto(url);
  }
  const isFilled = () =>
    page
      .evaluate(
        () =>
          (document.querySelector('main')?.innerText ?? '').trim() !== '' ||
          document.querySelector('main [data-skeleton], main [aria-busy="true"]') !== null,
      )
      .catch(() => false);
  const start = Date.now();
  while (!(await isFilled())) {
    if (Date.now() - start > BLANK_MS) {
      const text = await page.evaluate(() => document.body.innerText.slice(0, 120)).catch(() => '');
      found.blank.push(`${page.url()} after "${action}": "${text}"`);
      await page.goto(url);
      return;
    }
    await page.waitForTimeout(100);
  }
}

/** The heap size on the dashboard after garbage collection, so that the values are comparable. */
async function measureHeap(page, url) {
  for (let tries = 0; tries < 3 && (await page.locator('dialog[open]').count()) > 0; tries += 1) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(100);
  }
  if (new URL(page.url()).pathname !== '/') {
    await page
      .getByRole('banner')
      .getByRole('link')
      .first()
      .click({ timeout: 5_000 })
      .catch(() => page.goto(url));
  }
  await page.getByRole('main').waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.collectGarbage');
  await page.waitForTimeout(500);
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const read = (name) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    bytes: read('JSHeapUsedSize'),
    nodes: read('Nodes'),
    listeners: read('JSEventListeners'),
  };
}

function report(heaps) {
  const [first, last] = [heaps[0], heaps.at(-1)];
  const growth = last.bytes / first.bytes;
  const errorCount = [...found.errors.values()].reduce((sum, number) => sum + number, 0);
  console.log(
    `\nseed ${SEED}, ${MINUTES} min: ${Object.entries(counts)
      .map(([name, number]) => `${name} ${number}`)
      .join(', ')}`,
  );
  console.log(`uncaught errors: ${errorCount}`);
  found.errors.forEach((number, text) => console.log(`  ${number} × ${text}`));
  console.log(`blank pages: ${found.blank.length}`);
  found.blank.forEach((text) => console.log(`  ${text}`));
  console.log('on the console:');
  found.console.forEach((number, text) => console.log(`  ${number} × ${text}`));
  console.log(
    `heap: first ${describeHeap(first)}; last ${describeHeap(last)}; ${growth.toFixed(2)} × (at most ${HEAP_LIMIT})`,
  );
  return errorCount === 0 && found.blank.length === 0 && growth <= HEAP_LIMIT;
}

function describeHeap({ bytes, nodes, listeners }) {
  return `${(bytes / 1_048_576).toFixed(1)} MB, ${nodes} nodes, ${listeners} listeners`;
}

function count(map, text) {
  map.set(text, (map.get(text) ?? 0) + 1);
}

/** Seeded random numbers from 0 to 1 (mulberry32). */
function createRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

process.exitCode = (await run()) ? 0 : 1;
