import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { isForSearchEngines } from '@portal/page-protocol/matchPage';
import type { RegistryView, SectionPageEntry } from '@portal/page-protocol/RegistryView';
import type { VisitorBudget } from '../limits/visitorBudget.ts';
import { escapeHtml } from '../pages/renderHead.ts';
import { createPathCheck } from '../releases/pathCheck.ts';
import { pickView } from '../releases/pickVersions.ts';
import type { SiteStore } from '../releases/siteStore.ts';
import type { DataSource } from '../service/dataSource.ts';
import { createServiceReader } from '../service/serviceReader.ts';
import { type ListName, listPaths } from './listPaths.ts';

interface CrawlerRouteOptions {
  readonly site: Pick<SiteStore, 'registry'>;
  readonly data: DataSource;
  /** Charged for requests to the service. */
  readonly visitorBudget: Pick<VisitorBudget, 'payerOf'>;
  /** The portal's base path. */
  readonly basePath?: string;
  /** The portal's origin, if it is known. */
  readonly publicUrlOf: (context: Context) => string | undefined;
}

/** The caching header: lists change hourly at most. */
const FOR_AN_HOUR = 'public, max-age=3600';
/** `Retry-After` while the service is unavailable: the longest pause of the circuit breaker. */
const RETRY_SECONDS = 60;

/**
 * `/robots.txt`, and `/sitemap.xml`: an index of the sitemaps of pages, movies, series and people.
 * They list only URLs that have a page. Modification dates are omitted, because the service
 * provides none.
 */
export function createCrawlerRoutes({
  site,
  data,
  visitorBudget,
  basePath = '',
  publicUrlOf,
}: CrawlerRouteOptions): Hono {
  const routes = new Hono();
  const portalUrlOf = (context: Context) => {
    const origin = publicUrlOf(context);
    return origin && origin + basePath;
  };
  routes.get('/robots.txt', async (context) => {
    const portalUrl = portalUrlOf(context);
    const closed = ownPaths(pickView(await site.registry()), (page) => !isForSearchEngines(page));
    context.header('cache-control', FOR_AN_HOUR);
    return context.text(
      [
        'User-agent: *',
        `Allow: ${basePath}/`,
        ...closed.map((path) => `Disallow: ${basePath}${path}`),
        ...(portalUrl ? [`Sitemap: ${portalUrl}/sitemap.xml`] : []),
      ]
        .map((line) => `${line}\n`)
        .join(''),
    );
  });

  const listed = (name: ListName) => async (context: Context) => {
    const paths = await listPaths(name, createServiceReader(data, visitorBudget.payerOf(context)));
    return paths?.filter(createPathCheck(pickView(await site.registry())));
  };
  const sitemaps: Readonly<Record<string, (context: Context) => Paths>> = {
    '/sitemap-pages.xml': async () => ownPaths(pickView(await site.registry()), isForSearchEngines),
    '/sitemap-movies.xml': listed('movies'),
    '/sitemap-series.xml': listed('series'),
    '/sitemap-people.xml': listed('people'),
  };
  routes.get('/sitemap.xml', compress(), etag(), (context) =>
    sendXml(context, portalUrlOf(context), {
      root: 'sitemapindex',
      entry: 'sitemap',
      readPaths: async () => Object.keys(sitemaps),
    }),
  );
  for (const [path, read] of Object.entries(sitemaps)) {
    routes.get(path, compress(), etag(), (context) =>
      sendXml(context, portalUrlOf(context), {
        root: 'urlset',
        entry: 'url',
        readPaths: () => read(context),
      }),
    );
  }
  return routes;
}

/** `undefined` if the service is unavailable. */
type Paths = Promise<readonly string[] | undefined>;

/** The paths of the matching pages, except those with parameters. */
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
async function sendXml(
  context: Context,
  portalUrl: string | undefined,
  { root, entry, readPaths }: Sitemap,
): Promise<Response> {
  if (portalUrl === undefined) {
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
  // `compress` does not set it on a 304 or for HEAD.
  context.header('vary', 'Accept-Encoding');
  return context.body(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
      ...paths.map((path) => `<${entry}><loc>${escapeHtml(portalUrl + path)}</loc></${entry}>`),
      `</${root}>`,
      '',
    ].join('\n'),
  );
}
