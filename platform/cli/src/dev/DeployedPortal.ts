import { PORTAL_PAGE_ID, type PortalPage } from '@portal/page-protocol/PortalPage';
import { messageOf } from '@portal/site/messageOf';
import { OperatorError } from '@portal/site/OperatorError';
import { parseUrl } from '@portal/site/parseUrl';
import { parseRegistry, type Registry } from '@portal/site/registry/Registry';

/** A deployed portal, as visitors see it. */
export interface DeployedPortal {
  readonly origin: string;
  /** The URL of the registry. */
  readonly registryUrl: string;
  /** The data embedded in the portal's page. */
  readonly page: PortalPage;
  /** Requests the current registry and returns its text. */
  readonly requestRegistry: () => Promise<string>;
  /**
   * Requests a file at a path such as `files/shell/1.2.0/main.js`; `undefined` if the portal has
   * none.
   */
  readonly requestFile: (path: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/** Request timeout: enough for a distant portal, but short enough for a waiting user. */
const TIMEOUT_MS = 8_000;
/** Matches up to the first `<`, which the gateway always escapes in the data. */
const PAGE_DATA = new RegExp(`<script type="application/json" id="${PORTAL_PAGE_ID}">([^<]+)<`);

/**
 * Opens the deployed portal at the URL that `option` contains. `signal` aborts all requests. Fails
 * with an `OperatorError`.
 */
export async function openDeployedPortal(
  option: string,
  address: string,
  signal: AbortSignal,
  query = '',
): Promise<DeployedPortal> {
  const named = readAddress(option, address);
  const { response, bytes } = await request(named.origin + named.pathname + query, signal).catch(
    (cause: unknown) => {
      throw unusable(named.origin, cause);
    },
  );
  // The portal may redirect, for example from http to https.
  const { origin } = new URL(response.url);
  const page = readPage(textOf(bytes), origin);
  // The registry view in every page names the portal's base path, unless that is `/`.
  const home = origin + (page.registry.home ?? '/');
  const registryUrl = `${home}registry.json`;
  return {
    origin,
    registryUrl,
    page,
    requestRegistry: async () => {
      const registry = await request(registryUrl, signal);
      assertFine(registry.response);
      return textOf(registry.bytes);
    },
    requestFile: async (path) => {
      const file = await request(home + path, signal);
      if (file.response.status === 404) {
        return undefined;
      }
      assertFine(file.response);
      return file.bytes;
    },
  };
}

function readAddress(option: string, address: string): URL {
  const url = parseUrl(address);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    throw new OperatorError(
      `${option} is "${address}", but it has to be the URL of a portal, such as https://portal.example.`,
      { code: 'usage' },
    );
  }
  return url;
}

/** Ignores the status, because a portal without a section at `/` sends its page with a 404. */
function readPage(html: string, origin: string): PortalPage {
  const page = parsePage(PAGE_DATA.exec(html)?.[1]);
  if (!page?.config || !page.loading || !page.registry) {
    throw new OperatorError(
      `${origin} cannot be used: its page carries no script#${PORTAL_PAGE_ID}, so it is no portal.`,
      { code: 'unreachable' },
    );
  }
  // Safe: only a portal writes this data.
  return page as PortalPage;
}

function parsePage(text = 'null'): Partial<PortalPage> | undefined {
  try {
    // Safe: `readPage` checks the result.
    return JSON.parse(text) as Partial<PortalPage> | undefined;
  } catch {
    // A gateway always writes valid JSON, so this page is from something else.
    return undefined;
  }
}

async function request(address: string, signal: AbortSignal) {
  try {
    const response = await fetch(address, {
      // A kept-alive connection breaks when the portal restarts, so only a new connection shows
      // whether it is available. `sec-fetch-site: none` makes the request look like a typed URL;
      // without it, the gateway ignores overrides.
      headers: { connection: 'close', 'sec-fetch-site': 'none' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
  } catch (cause) {
    throw new Error(`it does not answer (${reasonOf(cause)}).`, { cause });
  }
}

function assertFine({ ok, status }: Response): void {
  if (!ok) {
    throw new Error(`it answers ${status}.`);
  }
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

/** `fetch` only reports that the request failed; the reason is in `cause`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) {
    return String(error);
  }
  if (error.name === 'TimeoutError') {
    return `nothing came within ${TIMEOUT_MS / 1_000} s`;
  }
  const { cause } = error;
  return cause instanceof Error
    ? 'code' in cause
      ? String(cause.code)
      : cause.message
    : error.message;
}

/** The error for a URL that does not respond like a portal. */
export function unusable(address: string, cause: unknown): OperatorError {
  return new OperatorError(`${address} cannot be used: ${messageOf(cause)}`, {
    code: 'unreachable',
    cause,
  });
}

/**
 * The environment variables that configure a local gateway like a deployed portal, including the
 * portal's data and images.
 */
export function deployedEnvironment(
  { config, loading, serviceLogo = '' }: PortalPage,
  origin: string,
) {
  // For its own URLs, the portal uses paths.
  const absolute = (address: string) => new URL(address, origin).href;

  return {
    BRAND: config.brand.join(' '),
    DATA_SOURCE: config.source,
    TMDB_API_BASE: absolute(config.api.baseUrl),
    // Explicitly empty, so that a local token is not sent to the portal: it uses its own.
    TMDB_TOKEN: '',
    TMDB_IMAGE_BASE: absolute(config.imageBaseUrl),
    TMDB_LOGO: serviceLogo,
    VIDEO_EMBED_BASE: unlessOwn(config.video.embedBaseUrl),
    VIDEO_WATCH_BASE: unlessOwn(config.video.watchBaseUrl),
    FAVORITES_PERSISTENCE: config.favorites.persistence,
    SECTION_DEADLINE_MS: String(loading.deadlineMs),
    SECTION_ORIGINS: [origin, ...loading.origins].join(' '),
  };
}

/**
 * Returns an empty string for a path, because other origins cannot frame the portal's generated
 * trailers. The local gateway then generates trailers from its own sample catalogue.
 */
function unlessOwn(address: string): string {
  return address.startsWith('/') ? '' : address;
}

interface Seen {
  /** The portal's origin, to make URLs absolute; absent to keep paths, as in the portal's site. */
  readonly base?: string;
  readonly origin: string;
  readonly revision: number;
  readonly seenAt: string;
}

/**
 * Converts a deployed portal's registry view to a site's registry. A view does not contain who
 * shipped a section and when, so the portal's URL and the current time are used instead. Fails with
 * an `Error` that describes the mistake in one sentence.
 */
export function deployedRegistry(text: string, { base, origin, revision, seenAt }: Seen): Registry {
  // Safe enough: `parseRegistry` validates the result.
  const view = JSON.parse(text) as
    | {
        readonly format?: unknown;
        readonly home?: string;
        readonly shell?: object;
        readonly sections?: Readonly<Record<string, RawRelease>>;
      }
    | undefined;
  // Without `retired`, because a view contains only the names.
  const { format, home = '/', ...seen } = view ?? {};
  const rebuilt = (version: RawVersion | undefined) =>
    version && {
      built: { by: origin, at: seenAt },
      ...version,
      baseUrl: baseUrlOf(version.baseUrl, { base, home }),
    };
  const sections = Object.entries(seen.sections ?? {}).map(([name, given]) => {
    const { settings, current, previous, ...release }: RawRelease = given ?? {};
    return [
      name,
      {
        ...release,
        current: current && { ...rebuilt(current), settings: declared(settings) },
        previous: rebuilt(previous),
        since: seenAt,
        by: origin,
      },
    ] as const;
  });
  const shell = rebuilt(seen.shell);
  return parseRegistry(
    JSON.stringify({ format, shell, revision, sections: Object.fromEntries(sections) }),
  );
}

/**
 * Declares settings whose defaults are the portal's values, because a view does not contain what
 * the section declares.
 */
function declared(values: Readonly<Record<string, unknown>> | undefined) {
  return (
    values &&
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        { type: typeof value, default: value, description: 'As in the portal.' },
      ]),
    )
  );
}

interface RawVersion {
  readonly baseUrl?: unknown;
}

interface RawRelease {
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly current?: RawVersion;
  readonly previous?: RawVersion;
}

/** Anything other than a path is left unchanged; `parseRegistry` validates it. */
function baseUrlOf(
  baseUrl: unknown,
  { base, home }: { readonly base: string | undefined; readonly home: string },
): unknown {
  if (typeof baseUrl !== 'string' || !baseUrl.startsWith(home)) {
    return baseUrl;
  }
  return base === undefined ? `/${baseUrl.slice(home.length)}` : new URL(baseUrl, base).href;
}
