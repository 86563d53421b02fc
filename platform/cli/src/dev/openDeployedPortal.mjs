/** Longer than a distant portal needs, shorter than a user's patience. */
const TIMEOUT_MS = 8_000;
/** The gateway escapes every `<` in the data. */
const PAGE_DATA = /<script type="application\/json" id="portal-page">([^<]+)</;

/**
 * Reads the page of the deployed portal that an option names: returns the portal's origin, the
 * page's data, and `askForRegistry`, which fetches the current registry as text; `signal` aborts
 * all waiting. Fails with an `Error` of one sentence.
 */
export async function openDeployedPortal(option, address, signal, query = '') {
  const named = readOrigin(option, address);
  const { answer, text } = await ask(`${named}/${query}`, signal).catch((cause) => {
    throw new Error(`${named} cannot be used: ${cause.message}`, { cause });
  });
  // It may have redirected, for example from http to https.
  const { origin } = new URL(answer.url);
  return {
    origin,
    page: readPage(text, origin),
    askForRegistry: () => askForRegistry(origin, signal),
  };
}

function readOrigin(option, address) {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    throw new Error(
      `${option} is "${address}", but it has to be the address of a portal, such as https://portal.example.`,
    );
  }
  return url.origin;
}

/** The status does not matter: a portal without a section at `/` responds 404, with its page. */
function readPage(html, origin) {
  const page = parseJson(PAGE_DATA.exec(html)?.[1]);
  if (!page?.config || !page.loading) {
    throw new Error(
      `${origin} cannot be used: its page carries no script#portal-page, so it is no portal.`,
    );
  }
  return page;
}

function parseJson(text = 'null') {
  try {
    return JSON.parse(text);
  } catch {
    // Not written by a gateway.
    return undefined;
  }
}

async function askForRegistry(origin, signal) {
  const { answer, text } = await ask(`${origin}/registry.json`, signal);
  if (!answer.ok) {
    throw new Error(`it answers ${answer.status}.`);
  }
  return text;
}

async function ask(address, signal) {
  try {
    const answer = await fetch(address, {
      // A kept-alive connection breaks when the portal restarts; only a new one shows whether the
      // portal is available.
      // And the answer is that to somebody who types the address, see platform/gateway/src/pages/PageRequest.ts.
      headers: { connection: 'close', 'sec-fetch-site': 'none' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    return { answer, text: await answer.text() };
  } catch (cause) {
    // `fetch` reports only that it failed; the reason is in `cause`.
    const reason =
      cause.name === 'TimeoutError'
        ? `nothing came within ${TIMEOUT_MS / 1_000} s`
        : (cause.cause?.code ?? cause.cause?.message ?? cause.message);
    throw new Error(`it does not answer (${reason}).`, { cause });
  }
}
