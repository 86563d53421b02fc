import type { Page } from '@playwright/test';
import { BASE_PATH } from './basePath.ts';
import { wirePage } from './wire.ts';

export interface MockResponse {
  readonly status?: number;
  /** Sent as JSON. */
  readonly json?: unknown;
}

/**
 * Mocks the service's responses for a path (below its versioned base URL) with any query, and makes
 * the browser render. A function is called for each request and may take its time.
 */
export async function mockResponses(
  page: Page,
  path: string | RegExp,
  response: MockResponse | ((url: URL) => MockResponse | Promise<MockResponse>),
): Promise<void> {
  await renderInBrowser(page);
  await page.route(
    (url) => isRequestFor(url, path),
    async (route) => {
      const { status = 200, json } =
        typeof response === 'function' ? await response(new URL(route.request().url())) : response;
      await route.fulfill({ status, json });
    },
  );
}

/** Whether a URL is a request to the service for this path. */
export function isRequestFor(url: URL, path: string | RegExp): boolean {
  const api = `${BASE_PATH}/api/3`;
  const call = url.pathname.startsWith(`${api}/`) ? url.pathname.slice(api.length) : undefined;
  return call !== undefined && (typeof path === 'string' ? call === path : path.test(call));
}

interface DetailResponses {
  /** In the service's response format. */
  readonly detail: Readonly<Record<string, unknown>>;
  readonly videos?: readonly unknown[];
  readonly cast?: readonly unknown[];
  readonly crew?: readonly unknown[];
  readonly similar?: readonly unknown[];
  readonly movieCredits?: readonly unknown[];
  readonly movieWork?: readonly unknown[];
  readonly seriesCredits?: readonly unknown[];
}

/** Mocks all responses that a detail page requests; unspecified parts are empty. */
export async function mockDetails(
  page: Page,
  kind: 'movie' | 'tv' | 'person',
  answers: DetailResponses,
): Promise<void> {
  const {
    detail,
    videos = [],
    cast = [],
    crew = [],
    similar = [],
    movieCredits = [],
    movieWork = [],
    seriesCredits = [],
  } = answers;
  const id = Number(detail['id']);
  const parts: Record<string, unknown> = {
    '': detail,
    '/images': { id, backdrops: [], posters: [], profiles: [] },
    '/external_ids': { id },
    ...(kind === 'person'
      ? {
          '/movie_credits': { id, cast: movieCredits, crew: movieWork },
          '/tv_credits': { id, cast: seriesCredits, crew: [] },
        }
      : {
          '/videos': { id, results: videos },
          '/credits': { id, cast, crew },
          '/similar': wirePage(similar),
          '/recommendations': wirePage([]),
          '/keywords': { id, keywords: [] },
          '/watch/providers': { id, results: {} },
          [kind === 'movie' ? '/release_dates' : '/content_ratings']: { id, results: [] },
        }),
  };
  for (const [part, json] of Object.entries(parts)) {
    await mockResponses(page, `/${kind}/${id}${part}`, { json });
  }
}

/**
 * Delays the responses for a path of the service until `release` is called, and makes the browser
 * render.
 */
export async function delayResponses(
  page: Page,
  path: string | RegExp,
): Promise<{ release(): void }> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await renderInBrowser(page);
  await page.route(
    (url) => isRequestFor(url, path),
    async (route) => {
      await released;
      // If the page has been closed, its requests are already canceled.
      await route.fallback().catch(() => undefined);
    },
  );
  return { release };
}

/**
 * The page's requests to the service for a path, oldest first; the list grows with each request.
 */
export function recordRequests(page: Page, path: string | RegExp): readonly URL[] {
  const calls: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (isRequestFor(url, path)) {
      calls.push(url);
    }
  });
  return calls;
}

/**
 * URL of a second portal that sends pages without rendering them; unset if the stories run against
 * a running portal.
 */
const withoutRendering = process.env['PORTAL_WITHOUT_RENDERING'];

/**
 * Matches queries with inspection parameters. The gateway never renders pages with these, and
 * requests for them need headers that only a browser sends.
 */
const INSPECTED = /[?&](sections|section\.|fault\.)/;

const left = new WeakSet<Page>();

/**
 * Makes the browser render this visitor's pages, for stories about browser requests or with mocked
 * responses: the gateway's own requests would bypass both. Documents come from a gateway without
 * rendering; the URL and everything else stay the same.
 */
export async function renderInBrowser(page: Page): Promise<void> {
  if (!withoutRendering || left.has(page)) {
    return;
  }
  left.add(page);
  await page.route('/**', async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    const isPage = request.isNavigationRequest() && request.frame() === page.mainFrame();
    if (isPage && !INSPECTED.test(url.search)) {
      const response = await route.fetch({
        url: withoutRendering + url.pathname + url.search,
        headers: { ...request.headers(), host: url.host },
      });
      await route.fulfill({ response });
    } else {
      await route.fallback();
    }
  });
}

/**
 * Breaks the frame of a page that the browser renders: an invalid brand makes the navigation bar
 * throw. Has no effect on a page that the gateway has rendered.
 */
export async function breakFrame(page: Page, address: string): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch({ url: (withoutRendering ?? '') + address });
    const html = await response.text();
    await route.fulfill({
      response,
      body: html.replace('"brand":["Cine","Pop"]', '"brand":{"join":1}'),
    });
  });
}
