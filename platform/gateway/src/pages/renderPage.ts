import type { RenderResult } from '@portal/page-protocol/Rendering';
import type { GatewayConfig } from '../config/readConfig.ts';
import { type Compress, gzip } from '../http/body.ts';
import { createPreviewReader, type MakePreview } from '../images/previewReader.ts';
import type { Payer } from '../limits/visitorBudget.ts';
import type { SiteStore } from '../releases/siteStore.ts';
import { createPageCalls } from '../rendering/pageRenderer.ts';
import type { PickedRenderer } from '../rendering/rendererPick.ts';
import type { DataSource } from '../service/dataSource.ts';
import { assemblePage, type Page, splitPreloads } from './assemblePage.ts';
import { describePage } from './describePage.ts';
import { createPageBody, type Encoders, type MadePage, type SentPage } from './pageCache.ts';
import type { PageRequest } from './PageRequest.ts';
import { createStyleReader } from './styleReader.ts';

export interface PageRenderParts {
  readonly config: GatewayConfig;
  readonly site: Pick<SiteStore, 'registry' | 'file'>;
  readonly data: DataSource;
  /** Absent if the runtime has no brotli. */
  readonly brotli?: Compress;
  /** Makes previews of a page's first pictures; absent if the build cannot. */
  readonly makePreview?: MakePreview;
  readonly reportError: (sentence: string, error: unknown) => void;
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
  const encoders: Encoders = [...(brotli ? [['br', brotli] as const] : []), ['gzip', gzip]];

  return async (
    { renderer, registry }: PickedRenderer,
    request: PageRequest,
    payer: Payer,
  ): Promise<MadePage> => {
    payer.pay('rendering');
    const { pathname, search, theme, section, registry: view } = request;
    const reading = readStyles([
      { version: view.shell, names: view.shell.styles },
      ...(section ? [{ version: section.version, names: section.styles }] : []),
    ]);
    const page = describePage(request);
    const calls = createPageCalls(data, payer);
    const { result, outcome } = await renderer.render(
      registry,
      versionsOf(request),
      {
        page,
        pathname,
        search,
        theme,
        at: Date.now(),
        patienceMs: rendering?.patienceMs ?? 0,
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
      page: toSent({ ...assembled, status }, encoders, { isPart, outcome }),
      isComplete: !isPart && isFresh(result),
      isCutShort: calls.isCutShort(),
    };
  };
}

function versionsOf({ match, registry: { shell, sections } }: PageRequest) {
  return {
    shell: shell.version,
    section: match && {
      name: match.section,
      version: sections[match.section]?.current.version,
    },
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
