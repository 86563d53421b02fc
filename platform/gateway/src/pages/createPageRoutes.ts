import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { getCookie } from 'hono/cookie';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { OFFLINE_COPY, OFFLINE_PAGE } from '@portal/page-protocol/Offline';
import type { RenderResult } from '@portal/page-protocol/Rendering';
import { parseTheme, THEME_COOKIE } from '@portal/page-protocol/Theme';
import type { Registry } from '@portal/site/registry/Registry';
import type { DataSource } from '../api/createDataSource.ts';
import type { GatewayConfig } from '../config/readConfig.ts';
import { createOffersReader } from '../files/createOffersReader.ts';
import type { SiteStore } from '../files/createSiteStore.ts';
import { createPageCalls, type PageRenderer } from '../rendering/createPageRenderer.ts';
import { type Compress, gzip } from '../requests/body.ts';
import type { Payer, VisitorBudget } from '../visitors/createVisitorBudget.ts';
import { findPreview, PREVIEW } from '../visitors/openedPreview.ts';
import { viewForVisitor, type VisitorView } from '../visitors/VisitorView.ts';
import { assemblePage, type Page, splitPreloads } from './assemblePage.ts';
import { policyHeaders } from './contentSecurityPolicy.ts';
import {
  createPageBody,
  createPageCache,
  type Encoders,
  type MadePage,
  type SentPage,
} from './createPageCache.ts';
import type { ReadPreviews } from './createPreviewReader.ts';
import { createStyleReader } from './createStyleReader.ts';
import { describePage } from './describePage.ts';
import {
  cacheKeyOf,
  createPageRequest,
  type PageRequest,
  readOverrides,
  sectionsForVisit,
} from './PageRequest.ts';
import { FEW_SECTIONS } from './sectionsInPage.ts';

interface PageRouteParts {
  readonly config: GatewayConfig;
  readonly site: Pick<SiteStore, 'registry' | 'file' | 'previews'>;
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
  /** Called for each page that is sent, with the visitor's view and the page's section. */
  readonly countView: (registry: Registry, view: VisitorView, section: string | undefined) => void;
}

/**
 * Serves pages: every GET that no other route handles. Renders them here or leaves it to the
 * browser.
 */
export function createPageRoutes(parts: PageRouteParts): Hono {
  const { config, site, publicUrlOf, chance, dataRevision } = parts;
  const { basePath } = config;
  const { isInspectable } = config.sections;
  const cached = createPageCache();
  const render = createRender(parts);
  const isPartial = createPartialCheck(site);

  return new Hono().get('*', compress(), pageTag, async (context) => {
    const newest = await site.registry();
    const live = parts.renderer?.follow(newest) ?? newest;
    const preview = await findPreview(context, { site, live, basePath, now: new Date() });
    if (preview === 'ended') {
      return context.text(PREVIEW_ENDED, 404, { 'cache-control': 'no-store' });
    }
    const view = viewForVisitor(context, {
      registry: preview?.registry ?? live,
      basePath,
      isPrivate: preview !== undefined,
      tellsBuilder: isInspectable,
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
      theme: parseTheme(getCookie(context, THEME_COOKIE)),
      overrides: readOverrides(searchParams, sections),
      isPartial: await isPartial(preview?.registry ?? live),
    });
    const { slot, query = [] } = request.entry ?? {};
    // Set explicitly, because `compress` does not set it on a 304 or for HEAD.
    const varies = ['Cookie', ...(isInspectable ? ['Sec-Fetch-Site'] : []), 'Accept-Encoding'];
    context.header('vary', varies.join(', '), { append: true });
    // Search pages are not stored for offline use: the next user of the device must not see what
    // was searched. Nor are previews, which must not outlive their end.
    if (slot !== undefined || preview) {
      context.header(OFFLINE_COPY, 'nothing');
    }
    if (context.req.path === `/${OFFLINE_PAGE}`) {
      return sendPage(context, { ...assemblePage(request), status: 200 });
    }
    // The newest registry, as for all other counts: a different one would reset the counts.
    parts.countView(newest, view, request.match?.section);
    // Inspected pages are rendered in the browser, so code from an overridden origin never runs in
    // the gateway.
    const isInspected =
      sections.isInspectable &&
      [...searchParams.keys()].some((name) => name !== PREVIEW && !query.includes(name));
    const { renderer, registry } = pickRenderer(parts, live, preview, request.match?.section);
    if (!renderer || isInspected) {
      return sendPage(context, assemblePage(request));
    }
    const payer = parts.visitorBudget.payerOf(context);
    const key = `${dataRevision?.() ?? ''}${cacheKeyOf(request)}`;
    const page = await cached(key, () => render(renderer, registry, request, payer));
    if (page.isPart && slot === undefined && !preview) {
      context.header(OFFLINE_COPY, 'part');
    }
    return sendCached(context, page);
  });
}

const PREVIEW_ENDED =
  'This preview does not exist, or it has ended. The address without “preview” leads to the portal.';

/** The page's renderer and registry: the preview's if it contains the page's section or a shell. */
function pickRenderer(
  { renderer, previewRenderer }: PageRouteParts,
  live: Registry,
  preview: { readonly rendered: Registry } | undefined,
  section = '',
): { readonly renderer: PageRenderer | undefined; readonly registry: Registry } {
  const isPreviewed =
    preview &&
    (preview.rendered.shell !== live.shell || Object.hasOwn(preview.rendered.sections, section));
  if (!isPreviewed) {
    return { renderer, registry: live };
  }
  void previewRenderer?.prepare(preview.rendered);
  return { renderer: previewRenderer, registry: preview.rendered };
}

/** Whether pages leave out files: with many sections, and a shell that requests missing files. */
function createPartialCheck(site: PageRouteParts['site']) {
  const requestsFiles = createOffersReader(site);
  return async ({ shell, sections }: Registry) =>
    Object.keys(sections).length > FEW_SECTIONS && requestsFiles(shell);
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
      createPageCalls(data, payer),
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
      page: toSent({ ...assembled, status }, encoders, isPart),
      isComplete: !isPart && isFresh(result),
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

function toSent({ html, ...page }: Page, encoders: Encoders, isPart: boolean): SentPage {
  return {
    ...page,
    body: createPageBody(new TextEncoder().encode(html), encoders),
    // Random, not a content hash: each rendering contains the current time, so no two are equal.
    etag: `W/"${crypto.randomUUID()}"`,
    isPart,
  };
}
