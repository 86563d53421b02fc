const STEP_MS = 1_000;

/**
 * What the first visit of an address costs a visitor with a cold cache: requests up to the first answer of the service, bytes as they
 * travel by kind, and how many steps in a row (each at least one round trip) come before the section's code runs, which is when it asks
 * the service, and before the first poster is asked for. Steps are measured, not counted: every answer is held back for a second, so
 * the second in which something is asked is its step. Fails when either is never asked for.
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

/** Opens an address as a new visitor and lists what was asked for, in order, with the bytes that travelled by kind. */
async function visit(browser, address, latencyMs) {
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

  await page.goto(address);
  await page
    .waitForRequest((request) => isPicture({ path: new URL(request.url()).pathname }), {
      timeout: 30_000,
    })
    .catch(() => undefined);
  await page.waitForLoadState('networkidle');
  await page.context().close();
  return { requests: requests.filter(({ path }) => path.startsWith('/')), bytes };
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
