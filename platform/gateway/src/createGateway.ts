import { type Context, Hono } from 'hono';
import { except } from 'hono/combine';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { etag } from 'hono/etag';
import { describeCause } from '@portal/page-protocol/FailureCause';
import { createCalendarRoutes } from './calendar/index.ts';
import { monotonicNow } from './clock.ts';
import type { GatewayConfig } from './config/readConfig.ts';
import { isTrustedOrigin } from './config/sectionLoading.ts';
import { createFilteredData } from './content-filter/filteredData.ts';
import type { FilterRules } from './content-filter/FilterRules.ts';
import { mentionsIn } from './content-filter/mentions.ts';
import { createFileRoutes, FILES } from './files/fileRoutes.ts';
import { createRemoteRoutes, REMOTES } from './files/remoteRoutes.ts';
import { sendNotices } from './files/sendNotices.ts';
import { createShellRoutes } from './files/shellRoutes.ts';
import { createHealthRoutes, type Readiness } from './health/index.ts';
import { createPathReader, refuseOtherPaths, withoutBasePath } from './http/basePath.ts';
import type { Compress } from './http/body.ts';
import { identifyClients, type RemoteAddress } from './http/Client.ts';
import { documentHeaders, fileHeaders, forbidScripts, refuseBadHosts } from './http/security.ts';
import type { PictureCaller } from './images/pictureProxy.ts';
import { createPreviewReader, type MakePreview } from './images/previewReader.ts';
import { createLoadGuard } from './limits/loadGuard.ts';
import { createRateLimit } from './limits/rateLimit.ts';
import { createVisitorBudget } from './limits/visitorBudget.ts';
import { createPageRoutes } from './pages/index.ts';
import { findPreview } from './releases/openedPreview.ts';
import { createRegistryBodies } from './releases/registryBodies.ts';
import type { SiteStore } from './releases/siteStore.ts';
import { RETRY_SECONDS, SiteUnavailable } from './releases/SiteUnavailable.ts';
import { viewForVisitor } from './releases/VisitorView.ts';
import { createPageRenderer, type RenderFailure } from './rendering/pageRenderer.ts';
import type { OpenRenderProcess } from './rendering/RenderProcess.ts';
import { type Causes, createCauses } from './reports/causes.ts';
import type { Metrics } from './reports/metrics.ts';
import {
  NO_REQUEST_EVENTS,
  observeRequests,
  type RequestEvents,
} from './reports/observeRequests.ts';
import { createMetricsRoutes, createReportRoutes, knownVersions } from './reports/reportRoutes.ts';
import { type ApiEvents, NO_EVENTS } from './service/ApiEvents.ts';
import { createApiProxy, MOVIE_API, toHttpResponse } from './service/apiProxy.ts';
import { createDataSource } from './service/dataSource.ts';
import { createDeclaredCalls } from './service/declaredCalls.ts';
import { createServiceBudget } from './service/serviceBudget.ts';
import { createFailure } from './service/ServiceResponse.ts';
import type { Upstream } from './service/serviceUpstream.ts';
import { DEFAULT_RULES, MOVIE_SERVICE, type UpstreamRules } from './service/UpstreamRules.ts';
import { createUpstreams, withUpstreams } from './service/upstreams.ts';
import { createCrawlerRoutes } from './sitemaps/index.ts';

export interface GatewayParts {
  readonly config: GatewayConfig;
  readonly site: SiteStore;
  readonly metrics: Metrics;
  /** Passed in if they are served on another port, too. */
  readonly causes?: Causes;
  /** Readiness conditions besides the registry. */
  readonly readiness?: Readiness;
  /** Whether the process is overloaded and should reject visitors. */
  readonly isLate?: () => boolean;
  readonly requestEvents?: RequestEvents;
  /** Called with internal errors, which visitors do not see. */
  readonly reportError?: (sentence: string, error: unknown) => void;
  /** The movie-database service. */
  readonly service: Upstream;
  readonly events?: ApiEvents;
  /** The operator's other services, and what sections may call. */
  readonly upstreamRules?: UpstreamRules;
  /** The operator's filters; absent if nothing is hidden. */
  readonly readFilterRules?: () => FilterRules;
  /** Serves `/t/p/…` if the portal serves pictures itself. */
  readonly images?: (request: Request, caller: PictureCaller) => Response | Promise<Response>;
  /** Serves `/trailers/…` if the data comes from the catalogue, which generates its trailers. */
  readonly trailers?: (request: Request) => Response | Promise<Response>;
  /** Starts the processes that render pages; absent if all pages are rendered in the browser. */
  readonly openRenderProcess?: OpenRenderProcess;
  readonly remoteAddress?: RemoteAddress;
  /** Compresses pages with brotli; without it, pages are gzipped. */
  readonly brotli?: Compress;
  /** Makes previews of a page's first pictures. */
  readonly makePreview?: MakePreview;
  /** Returns a random number between 0 and 1, like `Math.random`. */
  readonly chance?: () => number;
}

/**
 * The portal's server: pages, built files, the API proxy, and health checks. Does not depend on
 * Node.
 */
// eslint-disable-next-line max-lines-per-function -- the table of routes, in the order of matching
export function createGateway({
  config,
  site,
  metrics,
  causes = createCauses(),
  readiness,
  isLate = () => false,
  requestEvents = NO_REQUEST_EVENTS,
  reportError = console.error,
  service,
  events = NO_EVENTS,
  upstreamRules = DEFAULT_RULES,
  readFilterRules,
  images,
  trailers,
  openRenderProcess,
  remoteAddress = () => undefined,
  brotli,
  makePreview,
  chance = Math.random,
}: GatewayParts): Hono {
  const { limits, imageBaseUrl, basePath } = config;
  const { isInspectable } = config.sections;
  const parseCall = createDeclaredCalls({
    site,
    rules: upstreamRules,
    report: (sentence) => reportError(sentence, undefined),
  });
  const source = createDataSource({
    upstream: service,
    token: config.service?.token,
    // No limit for the in-process catalogue.
    budget: config.service && createServiceBudget({ ...limits, events }),
    isCaching: limits.isCaching,
    parse: (path) => parseCall(MOVIE_SERVICE, path),
    mentionsIn: readFilterRules && mentionsIn,
    events,
    reportError,
  });
  const filtered =
    readFilterRules &&
    createFilteredData({ source, readRules: readFilterRules, report: reportError });
  const data = filtered ?? source;
  const { isCaching } = limits;
  const { services } = upstreamRules;
  const upstreams = createUpstreams({ services, parseCall, isCaching, events, reportError });
  const publicUrlOf = ({ var: { client } }: Context) => config.publicUrl ?? client.origin;
  const visitorBudget = createVisitorBudget({ ...limits, events });
  const openRenderer = () =>
    openRenderProcess &&
    createPageRenderer({
      site,
      open: openRenderProcess,
      maxProcesses: config.rendering?.maxProcesses ?? 0,
      report(failure) {
        reportError(describeFailure(failure), failure.message);
        void site
          .registry()
          .then((registry) => {
            const known = knownVersions(registry);
            metrics.add({ kind: 'failure', ...failure }, known);
            return causes.add({ ...causeOf(failure), side: 'server' }, known);
          })
          // Without a registry, the known versions, which are the metric's labels, are unknown.
          .catch(() => undefined);
      },
    });
  const renderer = openRenderer();
  // Starts the first processes.
  void site.registry().then(renderer?.follow, () => undefined);
  // Also while nobody visits the portal, so that the first visitor gets a page of the new shell.
  site.watch?.((registry) => void renderer?.follow(registry));

  const gateway = new Hono(basePath ? { getPath: createPathReader(basePath) } : {});
  gateway.use(forbidScripts);
  gateway.use(except(`${FILES}*`, documentHeaders));
  gateway.use(`${FILES}*`, fileHeaders);
  gateway.use(observeRequests(requestEvents));
  gateway.use(refuseBadHosts);
  if (basePath) {
    gateway.use(refuseOtherPaths(basePath));
  }
  gateway.use(identifyClients(limits.trustedProxies, remoteAddress));
  gateway.use(
    createLoadGuard({
      maxRequests: config.serving.maxRequests,
      isLate,
      visitorOf: ({ var: { client } }) => client.visitor,
      onShed: requestEvents.turnedAway,
    }),
  );
  gateway.use(visitorBudget.guard);
  gateway.use(`${FILES}*`, visitorBudget.chargeMissingFiles);

  // An outage affects every request, and the log has each of them.
  const unavailableReports = createRateLimit({ burst: 1, perSecond: 1 / 60, now: monotonicNow });
  const rendering = () =>
    renderer?.isPrepared() ? undefined : 'The processes that render pages are starting.';
  gateway.route(
    '/',
    createHealthRoutes({
      site,
      readiness: {
        ...readiness,
        ...(renderer && { rendering }),
        ...(filtered && { filters: filtered.isReady }),
      },
    }),
  );
  const trustedOrigins = cors({
    origin: (origin) => (isTrustedOrigin(origin, config.sections) ? origin : undefined),
  });
  const registryBodies = createRegistryBodies();
  gateway.get('/registry.json', trustedOrigins, etag(), async (context) => {
    context.header('vary', 'Cookie, Accept-Encoding', { append: true });
    const asked = context.req.query('moves');
    if (asked !== undefined) {
      // A command that waits until its move has arrived.
      const moves = (await site.moves?.()) ?? {};
      context.header('cache-control', 'no-store');
      return context.json({ moves: Object.hasOwn(moves, asked) ? { [asked]: moves[asked] } : {} });
    }
    const live = await site.registry();
    const preview = findPreview(context, { live, basePath, now: new Date() });
    // A tab whose preview has ended follows the live registry.
    const opened = typeof preview === 'string' ? undefined : preview;
    const view = viewForVisitor(context, {
      basePath,
      registry: opened?.registry ?? live,
      isPrivate: opened !== undefined,
      tellsBuilder: isInspectable,
    });
    const names = context.req.query('sections')?.split(',');
    const payer = visitorBudget.payerOf(context);
    const { body, etag: tag } = await registryBodies(view, names, () => payer.pay('registry'));
    const { encoding, bytes } = await body.encodedFor(context.req.header('accept-encoding'));
    return context.body(bytes, 200, {
      'content-type': 'application/json',
      etag: tag,
      ...(encoding && { 'content-encoding': encoding }),
    });
  });
  gateway.route('/', createReportRoutes({ site, metrics, causes }));
  const isAllowed = (context: Context) =>
    config.serving.metricsPort === undefined && context.var.client.isThisMachine;
  gateway.route('/', createMetricsRoutes({ site, metrics, causes, isAllowed }));
  gateway.route('/files', createFileRoutes(site));
  gateway.route(REMOTES, createRemoteRoutes({ site, basePath, publicUrlOf }));
  gateway.get('/notices', compress(), (context) => sendNotices(context, site));
  gateway.route('/', createShellRoutes({ site, config }));
  gateway.route('/', createCrawlerRoutes({ site, data, visitorBudget, basePath, publicUrlOf }));
  gateway.route(
    '/',
    createCalendarRoutes({ site, data, visitorBudget, basePath, publicUrlOf, brand: config.brand }),
  );
  gateway.route(MOVIE_API, createApiProxy({ data, visitorBudget, basePath }));
  for (const [name, own] of upstreams) {
    const base = `/api/${name}`;
    gateway.route(base, createApiProxy({ data: own, base, visitorBudget, basePath }));
  }
  // Responds with JSON, because an API client cannot parse a page.
  gateway.all('/api/*', ({ req }) => toHttpResponse(createFailure('notFound'), req.raw.headers));
  gateway.get('/t/p/*', (context) =>
    images
      ? images(withoutBasePath(context.req.raw, basePath), {
          payer: visitorBudget.payerOf(context),
          onResult: (result) => context.set('cache', result),
        })
      : context.text('Image not found.', 404),
  );
  if (trailers) {
    gateway.get('/trailers/*', compress(), etag(), ({ req }) =>
      trailers(withoutBasePath(req.raw, basePath)),
    );
  }
  const readPreviews =
    makePreview && createPreviewReader({ imageBaseUrl, make: makePreview, report: reportError });
  gateway.route(
    '/',
    createPageRoutes({
      config,
      site,
      data: withUpstreams(data, upstreams),
      dataRevision: filtered?.revision,
      visitorBudget,
      renderer,
      // Its processes start with the first visitor of a preview.
      previewRenderer: openRenderer(),
      publicUrlOf,
      chance,
      brotli,
      readPreviews,
      countPage({ var: { client, bucket } }, { registry, view, section = '', outcome }) {
        if (outcome === 'paused') {
          return;
        }
        const visitor = { address: client.visitor, bucket };
        const versions = [
          { section, version: view.sections[section]?.current.version },
          { section: 'shell', version: view.shell.version },
        ];
        for (const counted of versions) {
          metrics.rollout.addPage(registry, counted, visitor, outcome === 'failed');
        }
      },
    }),
  );
  // Any other method: 405. Some routes above send their own 405.
  gateway.all('*', (context) =>
    context.text('Method not allowed; use GET.', 405, { allow: 'GET, HEAD' }),
  );

  gateway.onError((error, context) => {
    if (error instanceof SiteUnavailable) {
      if (unavailableReports.take() === 0) {
        reportError('The site does not answer, so some files cannot be sent.', error.message);
      }
      context.header('retry-after', String(RETRY_SECONDS));
      context.header('cache-control', 'no-store');
      return context.text(CANNOT_ANSWER, 503);
    }
    reportError(`${context.req.method} ${context.req.path} failed.`, error);
    return context.text(CANNOT_ANSWER, 500);
  });
  return gateway;
}

const CANNOT_ANSWER = 'The portal cannot answer right now. Please try again later!';

function causeOf({ message, search, shell: _, ...about }: RenderFailure) {
  return {
    ...about,
    ...describeCause(message, about, [...new URLSearchParams(search).values()]),
  };
}

function describeFailure({ section, version, phase }: RenderFailure): string {
  return phase === 'data'
    ? `Section "${section}" ${version} rendered a page without all of its data.`
    : `Section "${section}" ${version} could not render a page, in phase "${phase}"; browsers do it.`;
}
