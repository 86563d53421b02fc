const STEP_MS = 1_000;

/** The column names of `visitCells`. */
export const VISIT_COLUMNS = [
  'requests before the first card',
  'JavaScript, brotli',
  'style, brotli',
  'font',
  'section code runs after',
  'first poster requested after',
  'calls to the service',
];

/** Formats a visit's measurements as the cells of a table row. */
export function visitCells({ requests, bytes, stepsToCode, stepsToPoster, calls }) {
  return [
    requests,
    ...[bytes.script, bytes.stylesheet, bytes.font].map(kilobytes),
    ...[stepsToCode, stepsToPoster].map(
      (count) => `${Math.floor(count + 0.05)} steps (${count.toFixed(2)})`,
    ),
    calls,
  ];
}

export function kilobytes(count) {
  return `${(count / 1_000).toFixed(1)} kB`;
}

/**
 * Measures the first visit to a URL with a cold cache: the number of requests up to the first API
 * request, the transferred bytes by type, and the sequential steps (each at least one round trip)
 * before the first API request (the section's code is running) and before the first poster request.
 * In a second visit, every response is delayed by one second, so the second in which a request is
 * sent is its step. Fails if either request is never sent. Counts the API requests until the
 * network is idle, without scrolling.
 */
export async function measureVisit(browser, url, favorites) {
  const { requests, bytes } = await visit(browser, url, 0, favorites);
  const slow = await visit(browser, url, STEP_MS, favorites);
  return {
    requests: requests.findIndex(isApi) + 1,
    bytes,
    stepsToCode: stepsBefore(slow.requests, isApi),
    stepsToPoster: stepsBefore(slow.requests, isPicture),
    calls: requests.filter(isApi).length,
  };
}

/**
 * Measures the script bytes loaded before a page's section is hydrated. Every response is delayed
 * by one second, so that later requests are not counted.
 */
export async function measureScriptToHydration(browser, url) {
  const { bytes, page } = await open(browser, url, STEP_MS);
  await page.waitForFunction(isHydrated, undefined, { polling: 'raf' });
  const { script } = bytes;
  await page.context().close();
  return script;
}

/** Visits a URL with a cold cache. Returns the requests in order and the bytes by type. */
async function visit(browser, url, latencyMs, favorites) {
  const { requests, bytes, page } = await open(browser, url, latencyMs, favorites);
  await page.waitForLoadState();
  await page
    .waitForRequest((request) => isPicture({ path: new URL(request.url()).pathname }), {
      timeout: 30_000,
    })
    .catch(() => undefined);
  await page.waitForLoadState('networkidle');
  await page.context().close();
  return { requests: requests.filter(({ path }) => path.startsWith('/')), bytes };
}

/**
 * Opens a URL with a cold cache, and with favorites if given. Requests are appended to the returned
 * list as they are sent.
 */
async function open(browser, url, latencyMs, favorites) {
  const page = await (await browser.newContext()).newPage();
  if (favorites) {
    await page.addInitScript((list) => {
      localStorage.setItem('portal.favorites.kept', 'yes');
      localStorage.setItem('portal.favorites', JSON.stringify(list));
    }, favorites);
  }
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });

  const requests = [];
  const bytes = { script: 0, stylesheet: 0, font: 0 };
  const kinds = new Map();
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    kinds.set(requestId, type.toLowerCase());
    requests.push({ path: new URL(request.url).pathname, timestamp });
  });
  session.on('Network.responseReceived', ({ requestId, type }) =>
    kinds.set(requestId, type.toLowerCase()),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind in bytes) {
      bytes[kind] += encodedDataLength;
    }
  });

  await page.goto(url, { waitUntil: 'commit' });
  return { requests, bytes, page };
}

/** Runs in the page. React sets a property on the elements that it has hydrated. */
function isHydrated() {
  return [...document.querySelectorAll('main [data-section] *')].some((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps$')),
  );
}

function stepsBefore(requests, isWanted) {
  const wanted = requests.find(isWanted);
  if (!wanted) {
    const paths = requests.map(({ path }) => path).join(', ');
    throw new Error(`The page did not finish loading; it requested ${paths}.`);
  }
  return (wanted.timestamp - requests[0].timestamp) / (STEP_MS / 1_000);
}

function isApi({ path }) {
  return path.startsWith('/api/');
}

function isPicture({ path }) {
  return path.startsWith('/t/p/');
}
