const STEP_MS = 1_000;

/**
 * Measures the first visit of an address with a cold cache: requests until the first response of
 * the service, transferred bytes by type, and how many sequential steps (each at least one round
 * trip) come before the section's code runs, which is when it calls the service, and before the
 * first poster is requested. Steps are measured: every response is delayed by a second, so the
 * second of a request is its step. Fails if either request never happens.
 */
export async function measureVisit(browser, address) {
  const { requests, bytes } = await visit(browser, address, 0);
  const slow = await visit(browser, address, STEP_MS);
  return {
    requests: requests.findIndex(isApi) + 1,
    bytes,
    stepsToCode: stepsBefore(slow.requests, isApi),
    stepsToPoster: stepsBefore(slow.requests, isPicture),
  };
}

/**
 * Measures how many bytes of script the first visit of an address takes before the page can be used:
 * before React has taken over the section on it. With a second for each answer, nothing counts that
 * is asked for later.
 */
export async function measureScriptToUse(browser, address) {
  const { bytes, page } = await open(browser, address, STEP_MS);
  await page.waitForFunction(isTakenOver, undefined, { polling: 'raf' });
  const { script } = bytes;
  await page.context().close();
  return script;
}

/**
 * Visits an address as a new visitor and returns the requests in order, with the transferred bytes
 * by type.
 */
async function visit(browser, address, latencyMs) {
  const { requests, bytes, page } = await open(browser, address, latencyMs);
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

/** Opens an address as a new visitor. What it asks for is added as it happens. */
async function open(browser, address, latencyMs) {
  const page = await (await browser.newContext()).newPage();
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

  await page.goto(address, { waitUntil: 'commit' });
  return { requests, bytes, page };
}

/** Runs in the page: React marks the elements that it answers for. */
function isTakenOver() {
  return [...document.querySelectorAll('main [data-section] *')].some((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps$')),
  );
}

function stepsBefore(requests, isWanted) {
  const wanted = requests.find(isWanted);
  if (!wanted) {
    throw new Error(
      `The page never got to the end; it asked for ${requests.map(({ path }) => path).join(', ')}.`,
    );
  }
  return (wanted.timestamp - requests[0].timestamp) / (STEP_MS / 1_000);
}

function isApi({ path }) {
  return path.startsWith('/api/');
}

function isPicture({ path }) {
  return path.startsWith('/t/p/');
}
