import type { PortalPage } from '@portal/page-protocol/PortalPage';
import type { RenderOrder, RenderResult } from '@portal/page-protocol/Rendering';
import type { GatewayConfig } from '../config/readConfig.ts';
import { type Compress, gzip } from '../http/body.ts';
import { createPreviewReader, type MakePreview } from '../images/previewReader.ts';
import type { Payer } from '../limits/visitorBudget.ts';
import type { SiteStore } from '../releases/siteStore.ts';
import type { VisitorView } from '../releases/VisitorView.ts';
import { createPageCalls, type PageCalls } from '../rendering/pageRenderer.ts';
import type { PickedRenderer } from '../rendering/rendererPick.ts';
import type { DataSource } from '../service/dataSource.ts';
import { assemblePage, type Page, splitPreloads } from './assemblePage.ts';
import { describePage } from './describePage.ts';
import { fillBoxes } from './fillBoxes.ts';
import { createPageBody, type Encoders, type MadePage, type SentPage } from './pageCache.ts';
import type { PageRequest } from './PageRequest.ts';
import { partsOf } from './partsOf.ts';
import { createPartRender, type RenderPart } from './renderParts.ts';
import { createStyleReader } from './styleReader.ts';

export interface PageRenderParts {
  readonly config: GatewayConfig;
  readonly site: Pick<SiteStore, 'registry' | 'file'>;
  readonly data: DataSource;
  /** Absent if the runtime has no brotli. */
  readonly brotli?: Compress;
  /** Makes previews of a page's first images; absent if the build does not include it. */
  readonly makePreview?: MakePreview;
  readonly reportError: (sentence: string, error: unknown) => void;
}

/** The page's renderer, and the renderers of other sections' parts in it. */
export interface PageRenderers extends PickedRenderer {
  pick(section: string): PickedRenderer | undefined;
}

/** Renders a page and writes its HTML; charged to the payer. */
export function createPageRender({
  config,
  site,
  data,
  brotli,
  makePreview,
  reportError: report,
}: PageRenderParts) {
  const { imageBaseUrl, basePath, rendering } = config;
  const readPreviews =
    makePreview && createPreviewReader({ imageBaseUrl, make: makePreview, report });
  const readStyles = createStyleReader(site, basePath);
  const startParts = createPartRender();
  const encoders: Encoders = [...(brotli ? [['br', brotli] as const] : []), ['gzip', gzip]];

  return async (
    { renderer, registry, pick }: PageRenderers,
    request: PageRequest,
    payer: Payer,
  ): Promise<MadePage> => {
    payer.pay('rendering');
    const { match, section, registry: view } = request;
    const parts = partsOf(request);
    const reading = readStyles([
      { version: view.shell, names: view.shell.styles },
      ...(section ? [{ version: section.version, names: section.styles }] : []),
      ...parts.map(({ version, styles: names }) => ({ version, names })),
    ]);
    const page = describePage(request);
    const order = orderOf(request, page, rendering?.patienceMs);
    const openCalls = () => createPageCalls(data, payer);
    const endParts = startParts(parts, renderPartsWith(pick, { view, order, openCalls, payer }));
    const calls = openCalls();
    const versions = versionsOf(view, match?.section);
    const { result, outcome } = await renderer.render(registry, versions, order, calls);
    const { preloads, content } = splitPreloads(result?.html ?? '');
    const rendered = result?.rendered.section ? await endParts() : [];
    const filled = await fillBoxes(content, parts, rendered);
    const assembled = assemblePage(
      request,
      result && {
        page: request.isPartial ? describePage(request, content) : page,
        result,
        preloads,
        filled,
        styles: await reading,
        previews: readPreviews?.(preloads, payer),
      },
    );
    const isPart = !hasAllData(result);
    const status = isHidden(result) ? 451 : assembled.status;
    return {
      page: toSent({ ...assembled, status }, encoders, { isPart, outcome, parts: rendered }),
      isComplete: !isPart && isFresh(result),
      isCutShort: calls.isCutShort(),
    };
  };
}

function orderOf(
  { pathname, search, theme }: PageRequest,
  page: PortalPage,
  patienceMs = 0,
): RenderOrder {
  return { page, pathname, search, theme, at: Date.now(), patienceMs };
}

function versionsOf({ shell, sections }: VisitorView, section: string | undefined) {
  return {
    shell: shell.version,
    section:
      section === undefined
        ? undefined
        : { name: section, version: sections[section]?.current.version },
  };
}

interface PartRendering {
  readonly view: VisitorView;
  readonly order: RenderOrder;
  readonly openCalls: () => PageCalls;
  readonly payer: Payer;
}

/** Picks a renderer for each part: a live page can contain a previewed part, and the reverse. */
function renderPartsWith(
  pick: PageRenderers['pick'],
  { view, order, openCalls, payer }: PartRendering,
): RenderPart {
  return ({ section, order: part }) => {
    const picked = pick(section);
    if (!picked) {
      return undefined;
    }
    payer.pay('rendering');
    const versions = versionsOf(view, section);
    return picked.renderer.render(picked.registry, versions, { ...order, part }, openCalls());
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

function toSent(
  { html, ...page }: Page,
  encoders: Encoders,
  { parts, ...kind }: Pick<SentPage, 'isPart' | 'outcome' | 'parts'>,
): SentPage {
  return {
    ...page,
    body: createPageBody(new TextEncoder().encode(html), encoders),
    // Random, not a content hash: each rendering contains the current time, so no two are equal.
    etag: `W/"${crypto.randomUUID()}"`,
    ...kind,
    parts: parts.map(({ section, outcome }) => ({ section, outcome })),
  };
}
