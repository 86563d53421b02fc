import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { getCookie } from 'hono/cookie';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { entryOf, matchPage, type PageMatch } from '@portal/page-protocol/matchPage';
import { OFFLINE_COPY, OFFLINE_PAGE } from '@portal/page-protocol/Offline';
import type { RenderResult } from '@portal/page-protocol/Rendering';
import { parseTheme, THEME_COOKIE } from '@portal/page-protocol/Theme';
import type { Registry } from '@portal/site/registry/Registry';
import type { DataSource } from './api/createDataSource.ts';
import {
  assemblePage,
  describePage,
  type Page,
  type PageRequest,
  stylesOf,
} from './assemblePage.ts';
import { policyHeaders } from './contentSecurityPolicy.ts';
import type { SiteStore } from './createSiteStore.ts';
import type { VisitorBudget } from './createVisitorBudget.ts';
import type { Payer } from './Payer.ts';
import type { GatewayConfig } from './readConfig.ts';
import { readOverrides, sectionsForVisit } from './readOverrides.ts';
import { createPageBody, type Encoders } from './rendering/createPageBody.ts';
import { createPageCache, type SentPage } from './rendering/createPageCache.ts';
import { createPageCalls } from './rendering/createPageCalls.ts';
import type { PageRenderer } from './rendering/createPageRenderer.ts';
import type { ReadPreviews } from './rendering/createPreviewReader.ts';
import { createStyleReader } from './rendering/createStyleReader.ts';
import { type Compress, gzip } from './responseBody.ts';
import { viewForVisitor } from './VisitorView.ts';

interface PageEdgeParts {
  readonly config: GatewayConfig;
  readonly site: Pick<SiteStore, 'registry' | 'file'>;
  readonly data: DataSource;
  /** Charged for pages that have to be rendered, and for the calls that are made for them. */
  readonly visitorBudget: Pick<VisitorBudget, 'payerOf'>;
  /** Absent if browsers render everything. */
  readonly renderer: PageRenderer | undefined;
  /** The origin of the portal for a visitor. */
  readonly publicUrlOf: (context: Context) => string | undefined;
  readonly chance: () => number;
  /** Absent where the runtime has no brotli. */
  readonly brotli?: Compress;
  /** Absent where nobody can make previews. */
  readonly readPreviews?: ReadPreviews;
}

/** Every address that is nothing else is a page: rendered if possible, else by the browser. */
export function createPageEdge(parts: PageEdgeParts): Hono {
  const { config, site, renderer, publicUrlOf, chance } = parts;
  const { isInspectable } = config.sections;
  const pages = createPageCache();
  const render = createRender(parts);

  const edge = new Hono();
  edge.get('*', compress(), pageTag, async (context) => {
    const registry = await site.registry();
    const view = viewForVisitor(context, {
      registry,
      tellsBuilder: isInspectable,
      assign: { chance, isSecure: context.var.client.isHttps },
    });
    const sections = sectionsForVisit(config.sections, context.req.header('sec-fetch-site'));
    const { search, searchParams: query } = new URL(context.req.url);
    const match = matchPage(view, context.req.path, search);
    const entry = match && entryOf(view, match);
    const ownNames = entry?.query ?? [];
    const request: PageRequest = {
      config: { ...config, sections },
      registry: view,
      pathname: context.req.path,
      search: ownQuery(ownNames, match),
      publicUrl: publicUrlOf(context),
      theme: parseTheme(getCookie(context, THEME_COOKIE)),
      overrides: readOverrides(query, sections),
    };
    // Also with a 304, or to HEAD, where nothing is compressed.
    const varies = ['Cookie', ...(isInspectable ? ['Sec-Fetch-Site'] : []), 'Accept-Encoding'];
    context.header('vary', varies.join(', '), { append: true });
    // The page of a search: the next user of the device must not learn what was searched.
    if (entry?.slot !== undefined) {
      context.header(OFFLINE_COPY, 'nothing');
    }
    if (context.req.path === OFFLINE_PAGE) {
      return send(context, { ...assemblePage(request), status: 200 });
    }
    // What is inspected is rendered by the browser: server code never comes from an address.
    const isInspected = [...query.keys()].some((name) => !ownNames.includes(name));
    if (!renderer || (sections.isInspectable && isInspected)) {
      return send(context, assemblePage(request));
    }
    const key = keyOf(request, match);
    const payer = parts.visitorBudget.payerOf(context);
    const page = await pages.get(key, () => render(renderer, registry, request, payer));
    if (page.isPart && entry?.slot === undefined) {
      context.header(OFFLINE_COPY, 'part');
    }
    return sendKept(context, page);
  });
  return edge;
}

/** Renders a page, or leaves it to the browser. */
function createRender({ config, site, data, brotli, readPreviews }: PageEdgeParts) {
  const readStyles = createStyleReader(site);
  return async (renderer: PageRenderer, registry: Registry, request: PageRequest, payer: Payer) => {
    payer.pay('rendering');
    const { pathname, search, theme } = request;
    const reading = readStyles(stylesOf(request));
    const order = {
      page: describePage(request),
      pathname,
      search,
      theme,
      at: Date.now(),
      patienceMs: config.rendering?.patienceMs ?? 0,
    };
    const result = await renderer.render(registry, order, createPageCalls(data, payer));
    const page = assemblePage(
      request,
      result,
      result && { styles: await reading, previews: readPreviews?.(result.html, payer) },
    );
    return {
      page: toSend(page, encodersWith(brotli), !isWhole(result)),
      isComplete: isWhole(result) && isFresh(result),
    };
  };
}

/** The query with what the page names of it, each once. Nothing else of a query changes a page. */
function ownQuery(names: readonly string[], match: PageMatch | undefined): string {
  const values = names.flatMap((name) => {
    const value = match?.params[name];
    return value === undefined ? [] : [[name, value]];
  });
  return values.length > 0 ? `?${new URLSearchParams(values)}` : '';
}

/** Whether a rendered page has all that it should show. */
function isWhole(result: RenderResult | undefined): result is RenderResult {
  return (
    result !== undefined &&
    !result.fault &&
    (result.meta?.status === 404 || !result.rendered.data.some((query) => query.failure))
  );
}

function isFresh({ rendered }: RenderResult): boolean {
  return rendered.data.every(({ from }) => from === undefined);
}

/**
 * The ETag of a page. A 304 response sets the visitor's number too: otherwise returning visitors
 * without one would get a new random number on every visit, until one selects the new version,
 * whose response is not a 304 and sets the cookie.
 */
const pageTag = etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'set-cookie'] });

/** When a visitor of a page whose data is away may try again. */
const RETRY_SECONDS = 10;

function send(context: Context, { html, status, contentSecurityPolicy }: Page): Response {
  setHeaders(context, policyHeaders(contentSecurityPolicy));
  return context.html(html, status);
}

function setHeaders(context: Context, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) {
    context.header(name, value);
  }
}

async function sendKept(
  context: Context,
  { body, status, contentSecurityPolicy, etag }: SentPage,
): Promise<Response> {
  const { encoding, bytes } = await body.encodedFor(context.req.header('accept-encoding'));
  setHeaders(context, policyHeaders(contentSecurityPolicy));
  context.header('content-type', 'text/html; charset=UTF-8');
  context.header('etag', etag);
  if (encoding) {
    context.header('content-encoding', encoding);
  }
  if (status === 503) {
    context.header('retry-after', String(RETRY_SECONDS));
    context.header('cache-control', 'no-store');
  }
  return context.body(bytes, status);
}

function encodersWith(brotli: Compress | undefined): Encoders {
  return [...(brotli ? [['br', brotli] as const] : []), ['gzip', gzip]];
}

function toSend(
  { html, status, contentSecurityPolicy }: Page,
  encoders: Encoders,
  isPart: boolean,
): SentPage {
  const body = createPageBody(new TextEncoder().encode(html), encoders);
  // No hash: a rendered page contains its moment, so it never equals another.
  const etag = `W/"${crypto.randomUUID()}"`;
  return { body, etag, status, contentSecurityPolicy, isPart };
}

/** All that a page depends on, besides its data. */
function keyOf(
  { registry, pathname, search = '', publicUrl, theme, config }: PageRequest,
  match: PageMatch | undefined,
): string {
  const versions = Object.values(registry.sections).map(({ current }) => current.version);
  return JSON.stringify([
    registry.revision,
    registry.shell.version,
    versions,
    theme,
    config.sections.isInspectable,
    publicUrl,
    // The not-found page is the same for all addresses.
    match && pathname + search,
  ]);
}
