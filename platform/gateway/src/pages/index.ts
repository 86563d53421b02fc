import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { OFFLINE_COPY } from '@portal/page-protocol/Offline';
import { parseTheme, THEME_COOKIE } from '@portal/page-protocol/Theme';
import type { Registry } from '@portal/site/registry/Registry';
import type { GatewayConfig } from '../config/readConfig.ts';
import { policyHeaders } from '../content-security-policy/pagePolicy.ts';
import type { GatewayParts } from '../GatewayParts.ts';
import { readCookie } from '../http/readCookie.ts';
import type { Payer, VisitorBudget } from '../limits/visitorBudget.ts';
import { findPreview } from '../releases/openedPreview.ts';
import { viewForVisitor, type VisitorView } from '../releases/VisitorView.ts';
import type { Renderers } from '../rendering/index.ts';
import type { PageOutcome } from '../rendering/pageRenderer.ts';
import type { Metrics } from '../reports/metrics.ts';
import { assemblePage, type Page } from './assemblePage.ts';
import { createPageCache, type SentPage } from './pageCache.ts';
import { cacheKeyOf } from './PageRequest.ts';
import { type PagePlan, type PageVisit, planPage } from './planPage.ts';
import { createPageRender, type PageRenderers, type PageRenderParts } from './renderPage.ts';
import { FEW_SECTIONS } from './sectionsInPage.ts';

interface PageRouteParts extends PageRenderParts, Pick<GatewayParts, 'readSettings'> {
  /** Changes whenever the hidden data changes, to invalidate cached pages. */
  readonly dataRevision?: () => number;
  /** Charged for rendering and for the page's requests to the service. */
  readonly visitorBudget: Pick<VisitorBudget, 'payerOf'>;
  /** Absent if all pages are rendered in the browser. */
  readonly renderers?: Pick<Renderers, 'follow' | 'pick'>;
  /** The portal's origin, as the visitor requested it. */
  readonly publicUrlOf: (context: Context) => string | undefined;
  readonly chance: () => number;
  /** Counts each page that is sent, for staged rollouts. */
  readonly metrics: Pick<Metrics, 'rollout'>;
}

/**
 * Serves pages: every GET that no other route handles. First determines the visitor's versions (the
 * view), then the page's content (the plan), then makes its HTML, or leaves that to the browser.
 */
export function createPageRoutes(parts: PageRouteParts): Hono {
  const { config, site, renderers, chance, metrics, readSettings } = parts;
  const { basePath, sections } = config;
  const makeRendered = createRenderedPages(parts);

  return new Hono().get('*', compress(), pageTag, async (context) => {
    const newest = await site.registry();
    const live = renderers?.follow(newest) ?? newest;
    const preview = findPreview(context, { live, basePath, now: new Date() });
    if (typeof preview === 'string') {
      return refusePreview(context, preview);
    }
    const visit = readVisit(context, parts.publicUrlOf);
    const registry = preview?.registry ?? live;
    const view = viewForVisitor(context, {
      registry,
      settings: readSettings?.(),
      basePath,
      isPrivate: preview !== undefined || visit.theme !== undefined,
      tellsBuilder: sections.isInspectable,
      assign: { chance, isSecure: context.var.client.isHttps },
    });
    const plan = planPage(visit, {
      config,
      view,
      preview: preview?.name,
      isPartial: Object.keys(registry.sections).length > FEW_SECTIONS,
    });
    context.header('vary', varyOf(config), { append: true });
    const { request, kind } = plan;
    if (kind === 'offline') {
      return sendPage(context, plan, { ...assemblePage(request), status: 200 });
    }
    const section = request.match?.section;
    const pick = (name: string | undefined) => renderers?.pick(live, preview, name);
    const rendered = kind === 'ordinary' ? pick(section) : undefined;
    const page = rendered && (await makeRendered(plan, { ...rendered, pick }, context));
    const { outcome = 'fine', parts: inPage = [] } = page ?? {};
    countPage(context, metrics, { registry: newest, view }, [
      { section, outcome },
      { section: 'shell', outcome },
      ...inPage,
    ]);
    return page
      ? sendRendered(context, plan, page)
      : sendPage(context, plan, assemblePage(request));
  });
}

function readVisit(context: Context, publicUrlOf: PageRouteParts['publicUrlOf']): PageVisit {
  return {
    path: context.req.path,
    search: new URL(context.req.url).search,
    publicUrl: publicUrlOf(context),
    fetchSite: context.req.header('sec-fetch-site'),
    theme: parseTheme(readCookie(context, THEME_COOKIE)),
  };
}

/** The pages that are rendered here, cached. */
function createRenderedPages({ dataRevision, visitorBudget, ...parts }: PageRouteParts) {
  const cached = createPageCache();
  const render = createPageRender(parts);
  return ({ request }: PagePlan, rendered: PageRenderers, context: Context): Promise<SentPage> => {
    const key = `${dataRevision?.() ?? ''}${cacheKeyOf(request)}`;
    return cached(key, visitorBudget.payerOf(context), (payer: Payer) =>
      render(rendered, request, payer),
    );
  };
}

interface CountedPage {
  /** The newest registry. All other counts use it too, and a different one would reset them. */
  readonly registry: Registry;
  readonly view: VisitorView;
}

/**
 * Counts a page for its section, for the shell, and for the sections whose parts were to be
 * rendered in it.
 */
function countPage(
  { var: { client, bucket } }: Context,
  { rollout }: PageRouteParts['metrics'],
  { registry, view }: CountedPage,
  apps: readonly { readonly section: string | undefined; readonly outcome: PageOutcome }[],
): void {
  const visitor = { address: client.visitor, bucket };
  for (const { section = '', outcome } of apps) {
    const { version } = section === 'shell' ? view.shell : (view.sections[section]?.current ?? {});
    if (outcome !== 'paused') {
      rollout.addPage(registry, { section, version }, visitor, outcome === 'failed');
    }
  }
}

/** Includes `Accept-Encoding`, because `compress` does not set it on a 304 or for HEAD. */
function varyOf({ sections }: GatewayConfig): string {
  return `Cookie${sections.isInspectable ? ', Sec-Fetch-Site' : ''}, Accept-Encoding`;
}

const PREVIEW_ENDED =
  'This preview does not exist, or it has ended. The address without “preview” leads to the portal.';

const TOO_MANY_PREVIEWS =
  'Too many previews that do not exist were opened from your address. Please try again in a minute!';

function refusePreview(context: Context, reason: 'ended' | 'refused'): Response {
  context.header('cache-control', 'no-store');
  return reason === 'ended'
    ? context.text(PREVIEW_ENDED, 404)
    : context.text(TOO_MANY_PREVIEWS, 429, { 'retry-after': '60' });
}

/**
 * Keeps `set-cookie` on a 304. Otherwise returning visitors without the rollout cookie would get a
 * new random number on each visit, until one selects the new version.
 */
const pageTag = etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'set-cookie'] });

/** `Retry-After` for a page whose data is unavailable. */
const RETRY_SECONDS = 10;

/**
 * Sets the header that limits a browser's offline copy; without the header, the browser stores this
 * page.
 */
function describeCopy(context: Context, { isKept }: PagePlan, isPart: boolean): void {
  if (!isKept || isPart) {
    context.header(OFFLINE_COPY, isKept ? 'part' : 'nothing');
  }
}

/**
 * Whether the portal has an https URL. Does not use `Client.isHttps`, because anyone can forge
 * that, and caches send the response to other visitors.
 */
function isHttps({ request: { publicUrl } }: PagePlan): boolean {
  return publicUrl?.startsWith('https:') === true;
}

function sendPage(
  context: Context,
  plan: PagePlan,
  { html, status, contentSecurityPolicy }: Page,
): Response {
  describeCopy(context, plan, false);
  return context.html(html, status, policyHeaders(contentSecurityPolicy, isHttps(plan)));
}

async function sendRendered(
  context: Context,
  plan: PagePlan,
  { body, status, contentSecurityPolicy, etag, isPart }: SentPage,
): Promise<Response> {
  describeCopy(context, plan, isPart);
  const { encoding, bytes } = await body.encodedFor(context.req.header('accept-encoding'));
  return context.body(bytes, status, {
    ...policyHeaders(contentSecurityPolicy, isHttps(plan)),
    'content-type': 'text/html; charset=UTF-8',
    etag,
    ...(encoding && { 'content-encoding': encoding }),
    ...(status === 503 && {
      'retry-after': String(RETRY_SECONDS),
      'cache-control': 'no-store',
    }),
  });
}
