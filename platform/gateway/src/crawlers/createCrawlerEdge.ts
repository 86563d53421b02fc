import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { isForSearchEngines, matchPage } from '@portal/page-protocol/matchPage';
import type { RegistryView, SectionPageEntry } from '@portal/page-protocol/RegistryView';
import type { DataSource } from '../api/createDataSource.ts';
import type { SiteStore } from '../files/createSiteStore.ts';
import { escapeHtml } from '../pages/escapeHtml.ts';
import type { VisitorBudget } from '../visitors/createVisitorBudget.ts';
import { pickView } from '../visitors/VisitorView.ts';
import { type ListName, listPaths } from './listPaths.ts';

interface CrawlerEdgeOptions {
  readonly site: Pick<SiteStore, 'registry'>;
  readonly data: DataSource;
  /** Charged for each call to the service. */
  readonly visitorBudget: Pick<VisitorBudget, 'payerOf'>;
  /** The portal's origin; `undefined` where it is not known. */
  readonly publicUrlOf: (context: Context) => string | undefined;
}

/** Lists change by the hour at most. */
const FOR_AN_HOUR = 'public, max-age=3600';
/** About as long as the service is left alone after it has failed again and again. */
const RETRY_SECONDS = 60;

/**
 * What search engines read: `/robots.txt`, which keeps them out of some pages, and `/sitemap.xml`, an index of the sitemaps of pages,
 * movies, series and people. Only addresses that have a page are in them. They say nothing of when
 * a page has changed, because the service does not.
 */
export function createCrawlerEdge({
  site,
  data,
  visitorBudget,
  publicUrlOf,
}: CrawlerEdgeOptions): Hono {
  const edge = new Hono();
  edge.get('/robots.txt', async (context) => {
    const publicUrl = publicUrlOf(context);
    const closed = ownPaths(pickView(await site.registry()), (page) => !isForSearchEngines(page));
    context.header('cache-control', FOR_AN_HOUR);
    return context.text(
      [
        'User-agent: *',
        'Allow: /',
        ...closed.map((path) => `Disallow: ${path}`),
        ...(publicUrl ? [`Sitemap: ${publicUrl}/sitemap.xml`] : []),
      ]
        .map((line) => `${line}\n`)
        .join(''),
    );
  });

  const listed = (name: ListName) => async (context: Context) => {
    const payer = visitorBudget.payerOf(context);
    const paths = await listPaths(name, (call) => data.ask(call, { payer }));
    const view = pickView(await site.registry());
    return paths?.filter((path) => matchPage(view, path));
  };
  const sitemaps: Readonly<Record<string, (context: Context) => Paths>> = {
    '/sitemap-pages.xml': async () => ownPaths(pickView(await site.registry()), isForSearchEngines),
    '/sitemap-movies.xml': listed('movies'),
    '/sitemap-series.xml': listed('series'),
    '/sitemap-people.xml': listed('people'),
  };
  edge.get('/sitemap.xml', compress(), etag(), (context) =>
    answerXml(context, publicUrlOf(context), {
      root: 'sitemapindex',
      entry: 'sitemap',
      readPaths: async () => Object.keys(sitemaps),
    }),
  );
  for (const [path, read] of Object.entries(sitemaps)) {
    edge.get(path, compress(), etag(), (context) =>
      answerXml(context, publicUrlOf(context), {
        root: 'urlset',
        entry: 'url',
        readPaths: () => read(context),
      }),
    );
  }
  return edge;
}

/** `undefined` if the service does not answer. */
type Paths = Promise<readonly string[] | undefined>;

/** The addresses that stand for one page, of those that are wanted. */
function ownPaths(
  { sections }: RegistryView,
  isWanted: (page: SectionPageEntry) => boolean,
): readonly string[] {
  return Object.values(sections)
    .flatMap(({ current }) => Object.values(current.pages))
    .filter(isWanted)
    .flatMap(({ path }) => (path === undefined || path.includes(':') ? [] : [path]));
}

interface Sitemap {
  readonly root: 'sitemapindex' | 'urlset';
  readonly entry: 'sitemap' | 'url';
  readPaths(): Paths;
}

/** Source: https://www.sitemaps.org/protocol.html */
async function answerXml(
  context: Context,
  publicUrl: string | undefined,
  { root, entry, readPaths }: Sitemap,
): Promise<Response> {
  if (publicUrl === undefined) {
    return context.text('There is no sitemap for this host.', 404);
  }
  const paths = await readPaths();
  if (paths === undefined) {
    context.header('retry-after', String(RETRY_SECONDS));
    context.header('cache-control', 'no-store');
    return context.text('The movie-database service cannot be reached right now.', 503);
  }
  context.header('content-type', 'application/xml; charset=utf-8');
  context.header('cache-control', FOR_AN_HOUR);
  // Also with a 304, or to HEAD, where nothing is compressed.
  context.header('vary', 'Accept-Encoding');
  return context.body(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
      ...paths.map((path) => `<${entry}><loc>${escapeHtml(publicUrl + path)}</loc></${entry}>`),
      `</${root}>`,
      '',
    ].join('\n'),
  );
}
