import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { OFFLINE_COPY, OFFLINE_PAGE } from '@portal/page-protocol/Offline';
import type { RenderResult } from '@portal/page-protocol/Rendering';
import { parseTheme, THEME_COOKIE } from '@portal/page-protocol/Theme';
import type { Registry } from '@portal/site/registry/Registry';
import type { GatewayConfig } from '../config/readConfig.ts';
import { policyHeaders } from '../content-security-policy/pagePolicy.ts';
import { type Compress, gzip } from '../http/body.ts';
import { readCookie } from '../http/readCookie.ts';
import type { ReadPreviews } from '../images/previewReader.ts';
import type { Payer, VisitorBudget } from '../limits/visitorBudget.ts';
import { findPreview, PREVIEW } from '../releases/openedPreview.ts';
import type { SiteStore } from '../releases/siteStore.ts';
import { viewForVisitor, type VisitorView } from '../releases/VisitorView.ts';
import { createPageCalls, type PageOutcome, type PageRenderer } from '../rendering/pageRenderer.ts';
import type { DataSource } from '../service/dataSource.ts';
import { assemblePage, type Page, splitPreloads } from './assemblePage.ts';
import { describePage } from './describePage.ts';
import {
  createPageBody,
  createPageCache,
  type Encoders,
  type MadePage,
  type SentPage,
} from './pageCache.ts';
import {
  cacheKeyOf,
  createPageRequest,
  type PageRequest,
  readOverrides,
  sectionsForVisit,
} from './PageRequest.ts';
import { FEW_SECTIONS } from './sectionsInPage.ts';
import { createStyleReader } from './styleReader.ts';

interface PageRouteParts {
  readonly config: GatewayConfig;
  readonly site: Pick<SiteStore, 'registry' | 'file'>;
  readonly data: DataSource;
  /** Changes whenever the hidden data changes, so that cached pages are not used any more. */
  readonly dataRevision?: () => number;
  /** Charged for rendering, and for a page's requests to the service. */
  readonly visitorBudget: Pick<VisitorBudget, 'payerOf'>;
  /** Absent if all pages are rendered in the browser. */
  readonly renderer: PageRenderer | undefined;
  /** Renders the sections of previews, in processes of their own. */
  readonly previewRenderer: PageRenderer | undefined;
  /** The portal's origin, as the visitor requested it. */
  readonly publicUrlOf: (context: Context) => string | undefined;
  readonly chance: () => number;
  /** Absent if the runtime has no brotli. */
  readonly brotli?: Compress;
  /** Absent if the build cannot make previews. */
  readonly readPreviews?: ReadPreviews;
  /** Called for each page that is sent. */
  readonly countPage: (context: Context, page: CountedPage) => void;
}

interface CountedPage {
  /** The newest one, as for all other counts: a different one would reset them. */
  readonly registry: Registry;
  readonly view: VisitorView;
  readonly section: string | undefined;
  readonly outcome: PageOutcome;
}

/**
 * Serves pages: every GET that no other route handles. Renders them here or leaves it to the
 * browser.
 */
export function createPageRoutes(parts: PageRouteParts): Hono {
  const { config, site, publicUrlOf, chance, dataRevision } = parts;
  const { basePath } = config;
  const cached = createPageCache();
  const render = createRender(parts);
  const pickRenderer = createRendererPick(parts);

  return new Hono().get('*', compress(), pageTag, async (context) => {
    const newest = await site.registry();
    const live = parts.renderer?.follow(newest) ?? newest;
    const preview = findPreview(context, { live, basePath, now: new Date() });
    if (typeof preview === 'string') {
      return refusePreview(context, preview);
    }
    const theme = parseTheme(readCookie(context, THEME_COOKIE));
    const view = viewForVisitor(context, {
      registry: preview?.registry ?? live,
      basePath,
      isPrivate: preview !== undefined || theme !== undefined,
      tellsBuilder: config.sections.isInspectable,
      assign: { chance, isSecure: context.var.client.isHttps },
    });
    const sections = sectionsForVisit(config.sections, context.req.header('sec-fetch-site'));
    const { search, searchParams } = new URL(context.req.url);
    const request = createPageRequest({
      config: { ...config, sections },
      registry: view,
      pathname: basePath + context.req.path,
      search,
      publicUrl: publicUrlOf(context),
      theme,
      overrides: readOverrides(searchParams, sections),
      isPartial: Object.keys(view.sections).length > FEW_SECTIONS,
      preview: preview?.name,
    });
    const { entry: { slot, query = [] } = {}, match } = request;
    context.header('vary', varyOf(config), { append: true });
    // Neither what was searched on the device, nor a preview after its end.
    if (slot !== undefined || preview) {
      context.header(OFFLINE_COPY, 'nothing');
    }
    if (context.req.path === `/${OFFLINE_PAGE}`) {
      return sendPage(context, { ...assemblePage(request), status: 200 });
    }
    const counted = { registry: newest, view, section: match?.section };
    const isInspected = sections.isInspectable && hasOtherQuery(searchParams, query);
    const { renderer, registry } = pickRenderer(live, preview, match?.section);
    // Inspected pages are rendered in the browser, so overriding code never runs in the gateway.
    if (!renderer || isInspected) {
      parts.countPage(context, { ...counted, outcome: 'fine' });
      return sendPage(context, assemblePage(request));
    }
    const payer = parts.visitorBudget.payerOf(context);
    const key = `${dataRevision?.() ?? ''}${cacheKeyOf(request)}`;
    const page = await cached(key, payer, (all) => render(renderer, registry, request, all));
    parts.countPage(context, { ...counted, outcome: page.outcome });
    if (page.isPart && slot === undefined && !preview) {
      context.header(OFFLINE_COPY, 'part');
    }
    return sendCached(context, page);
  });
}

/** Whether an address has parameters that are neither the page's own nor that of previews. */
function hasOtherQuery(searchParams: URLSearchParams, own: readonly string[]): boolean {
  return [...searchParams.keys()].some((name) => name !== PREVIEW && !own.includes(name));
}

/** Set explicitly, because `compress` does not set it on a 304 or for HEAD. */
function varyOf({ sections }: PageRouteParts['config']): string {
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

/** How long the processes of a preview stay if its visitors request nothing. */
const PREVIEW_MS = 10_000;

/**
 * Picks a page's renderer and registry: the preview's if it contains the page's section or a shell.
 * Only one preview at a time has processes, and browsers render the others: previews that are
 * requested in turn must not stop and start processes.
 */
function createRendererPick({ renderer, previewRenderer }: PageRouteParts) {
  let rendered: Registry | undefined;
  let usedAt = -Infinity;
  return (live: Registry, preview: { readonly rendered: Registry } | undefined, section = '') => {
    const isPreviewed =
      preview &&
      (preview.rendered.shell !== live.shell || Object.hasOwn(preview.rendered.sections, section));
    if (!isPreviewed) {
      return { renderer, registry: live };
    }
    const at = performance.now();
    if (preview.rendered !== rendered && at - usedAt < PREVIEW_MS) {
      return { renderer: undefined, registry: preview.rendered };
    }
    if (preview.rendered !== rendered) {
      void previewRenderer?.prepare(preview.rendered);
    }
    rendered = preview.rendered;
    usedAt = at;
    return { renderer: previewRenderer, registry: rendered };
  };
}

function createRender({ config, site, data, brotli, readPreviews }: PageRouteParts) {
  const readStyles = createStyleReader(site, config.basePath);
  const encoders: Encoders = [...(brotli ? [['br', brotli] as const] : []), ['gzip', gzip]];

  return async (
    renderer: PageRenderer,
    registry: Registry,
    request: PageRequest,
    payer: Payer,
  ): Promise<MadePage> => {
    payer.pay('rendering');
    const { pathname, search, theme, match, section } = request;
    const { shell, sections } = request.registry;
    const reading = readStyles([
      { version: shell, names: shell.styles },
      ...(section ? [{ version: section.version, names: section.styles }] : []),
    ]);
    const page = describePage(request);
    const calls = createPageCalls(data, payer);
    const result = await renderer.render(
      registry,
      {
        shell: shell.version,
        section: match && {
          name: match.section,
          version: sections[match.section]?.current.version,
        },
      },
      {
        page,
        pathname,
        search,
        theme,
        at: Date.now(),
        patienceMs: config.rendering?.patienceMs ?? 0,
      },
      calls,
    );
    const html = splitPreloads(result?.html ?? '');
    const assembled = assemblePage(
      request,
      result && {
        page: request.isPartial ? describePage(request, html.content) : page,
        result,
        ...html,
        styles: await reading,
        previews: readPreviews?.(html.preloads, payer),
      },
    );
    const isPart = !hasAllData(result);
    const status = isHidden(result) ? 451 : assembled.status;
    return {
      page: toSent({ ...assembled, status }, encoders, { isPart, outcome: calls.outcome }),
      isComplete: !isPart && isFresh(result),
      isCutShort: calls.isCutShort(),
    };
  };
}

function hasAllData(result: RenderResult | undefined): result is RenderResult {
  return (
    result !== undefined &&
    !result.fault &&
    (result.meta?.status === 404 || !result.rendered.data.some((query) => query.failure))
  );
}

/** Whether the operator has hidden the page's subject and chosen status 451 for hidden pages. */
function isHidden(result: RenderResult | undefined): boolean {
  return (
    result?.meta?.status === 404 &&
    result.rendered.data.some(({ failure }) => failure?.status === 451)
  );
}

function isFresh(result: RenderResult | undefined): boolean {
  return result?.rendered.data.every(({ from }) => from === undefined) ?? false;
}

/**
 * Keeps `set-cookie` on a 304. Otherwise returning visitors without the rollout cookie would get a
 * new random number on each visit, until one selects the new version.
 */
const pageTag = etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'set-cookie'] });

/** `Retry-After` for a page whose data is unavailable. */
const RETRY_SECONDS = 10;

function sendPage(context: Context, { html, status, contentSecurityPolicy }: Page): Response {
  return context.html(html, status, policyHeaders(contentSecurityPolicy));
}

async function sendCached(
  context: Context,
  { body, status, contentSecurityPolicy, etag }: SentPage,
): Promise<Response> {
  const { encoding, bytes } = await body.encodedFor(context.req.header('accept-encoding'));
  return context.body(bytes, status, {
    ...policyHeaders(contentSecurityPolicy),
    'content-type': 'text/html; charset=UTF-8',
    etag,
    ...(encoding && { 'content-encoding': encoding }),
    ...(status === 503 && {
      'retry-after': String(RETRY_SECONDS),
      'cache-control': 'no-store',
    }),
  });
}

function toSent(
  { html, ...page }: Page,
  encoders: Encoders,
  kind: Pick<SentPage, 'isPart' | 'outcome'>,
): SentPage {
  return {
    ...page,
    body: createPageBody(new TextEncoder().encode(html), encoders),
    // Random, not a content hash: each rendering contains the current time, so no two are equal.
    etag: `W/"${crypto.randomUUID()}"`,
    ...kind,
  };
}
