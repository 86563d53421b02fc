import { type Context, Hono } from 'hono';
import { except } from 'hono/combine';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { etag } from 'hono/etag';
import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import { createFailure } from './api/Answer.ts';
import { answerVisitor } from './api/answerVisitor.ts';
import { createApiEdge } from './api/createApiEdge.ts';
import { createDataSource } from './api/createDataSource.ts';
import { createServiceBudget } from './api/createServiceBudget.ts';
import type { Upstream } from './api/createServiceUpstream.ts';
import { type EdgeEvents, NO_EVENTS } from './api/EdgeEvents.ts';
import type { GatewayConfig } from './config/readConfig.ts';
import { isTrustedOrigin } from './config/readSections.ts';
import { createCrawlerEdge } from './crawlers/createCrawlerEdge.ts';
import { answerNotices } from './files/answerNotices.ts';
import { createFileServer, FILES } from './files/createFileServer.ts';
import { createIconEdge } from './files/createIconEdge.ts';
import { createOfflineEdge } from './files/createOfflineEdge.ts';
import type { SiteStore } from './files/createSiteStore.ts';
import { createPageEdge } from './pages/createPageEdge.ts';
import { createPreviewReader, type MakePreview } from './pages/createPreviewReader.ts';
import type { PictureCaller } from './pictures/createImageEdge.ts';
import {
  createPageRenderer,
  type PageRenderer,
  type RenderingFailure,
} from './rendering/createPageRenderer.ts';
import type { OpenRenderThread } from './rendering/RenderThread.ts';
import { createHealthEdge, type Readiness } from './reports/createHealthEdge.ts';
import type { Metrics } from './reports/createMetrics.ts';
import {
  createMetricsEdge,
  createReportsEdge,
  knownVersions,
} from './reports/createReportsEdge.ts';
import { createLoadGuard } from './requests/createLoadGuard.ts';
import { forbidScripts } from './requests/forbidScripts.ts';
import {
  NO_REQUEST_EVENTS,
  observeRequests,
  type RequestEvents,
} from './requests/observeRequests.ts';
import { refuseBadHosts } from './requests/refuseBadHosts.ts';
import type { Compress } from './requests/responseBody.ts';
import { identifyClients, type RemoteAddress } from './visitors/Client.ts';
import { createVisitorBudget } from './visitors/createVisitorBudget.ts';
import { viewForVisitor } from './visitors/VisitorView.ts';

export interface GatewayParts {
  readonly config: GatewayConfig;
  readonly site: SiteStore;
  readonly metrics: Metrics;
  /** Conditions for readiness, besides the registry. */
  readonly readiness?: Readiness;
  /** Whether the process is overloaded and should turn visitors away. */
  readonly isLate?: () => boolean;
  readonly requestEvents?: RequestEvents;
  /** Receives internal errors, which visitors do not see. */
  readonly reportError?: (sentence: string, error: unknown) => void;
  /** Handles calls to the movie-database service. */
  readonly service: Upstream;
  /** Is told what happens on the way to the service. */
  readonly events?: EdgeEvents;
  /**
   * Handles `/t/p/…` if the portal serves the images itself; tells the caller whether an image was
   * kept, if there is a cache.
   */
  readonly images?: (request: Request, caller: PictureCaller) => Response | Promise<Response>;
  /** Handles `/trailers/…` if the data is the catalogue's, which generates its trailers. */
  readonly trailers?: (request: Request) => Response | Promise<Response>;
  /** Starts the threads that render pages; absent if browsers render everything. */
  readonly openRenderThread?: OpenRenderThread;
  /** The address at the other end of a connection; absent where nobody can say. */
  readonly remoteAddress?: RemoteAddress;
  /** Compresses pages by brotli; without it, they are sent with gzip. */
  readonly brotli?: Compress;
  /** Makes previews of the first pictures of pages; absent where nobody can. */
  readonly makePreview?: MakePreview;
  /** Returns a random number from 0 to 1, like `Math.random`. */
  readonly chance?: () => number;
}

/**
 * The portal's server: HTML with configuration and registry, the built files, the API proxy, and
 * health checks. Independent of Node.
 */
// eslint-disable-next-line max-lines-per-function -- everything that is answered, in the order in which it is looked for
export function createGateway({
  config,
  site,
  metrics,
  readiness,
  isLate = () => false,
  requestEvents = NO_REQUEST_EVENTS,
  reportError = console.error,
  service,
  events = NO_EVENTS,
  images,
  trailers,
  openRenderThread,
  remoteAddress = () => undefined,
  brotli,
  makePreview,
  chance = Math.random,
}: GatewayParts): Hono {
  const { edge } = config;
  const data = createDataSource({
    upstream: service,
    token: config.service?.token,
    // The catalogue in this process may be asked for as much as this process can do.
    budget: config.service && createServiceBudget({ ...edge, events }),
    isKeeping: edge.isKeeping,
    events,
    reportError,
  });
  const publicUrlOf = ({ var: { client } }: Context) => config.publicUrl ?? client.origin;
  const visitorBudget = createVisitorBudget({ ...edge, events });

  const renderer =
    openRenderThread &&
    createPageRenderer({
      site,
      open: openRenderThread,
      report(failure) {
        reportError(describeFailure(failure), failure.message);
        void site
          .registry()
          .then((registry) => metrics.add({ kind: 'failure', ...failure }, knownVersions(registry)))
          // Without a registry, there is nothing to count for.
          .catch(() => undefined);
      },
    });
  // Visitors who come before the threads have started get pages that their browsers render.
  void site.registry().then(renderer?.prepare, () => undefined);

  const gateway = new Hono();
  gateway.use(forbidScripts);
  gateway.use(except(`${FILES}*`, documentHeaders));
  gateway.use(`${FILES}*`, fileHeaders);
  gateway.use(observeRequests(requestEvents));
  gateway.use(refuseBadHosts);
  gateway.use(identifyClients(edge.trustedProxies, remoteAddress));
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

  gateway.route(
    '/',
    createHealthEdge({ site, readiness: { ...readiness, ...(renderer && readinessOf(renderer)) } }),
  );
  const { isInspectable } = config.sections;
  const trustedOrigins = cors({
    origin: (origin) => (isTrustedOrigin(origin, config.sections) ? origin : undefined),
  });
  gateway.get('/registry.json', compress(), trustedOrigins, etag(), async (context) => {
    // Also with a 304, or to HEAD, where nothing is compressed.
    context.header('vary', 'Cookie, Accept-Encoding', { append: true });
    return context.json(
      viewForVisitor(context, { registry: await site.registry(), tellsBuilder: isInspectable }),
    );
  });
  gateway.route('/', createReportsEdge({ site, metrics }));
  const isAllowed = (context: Context) =>
    config.serving.metricsPort === undefined && context.var.client.isThisMachine;
  gateway.route('/', createMetricsEdge({ site, metrics, isAllowed }));
  gateway.route('/files', createFileServer(site));
  gateway.get('/notices', compress(), (context) => answerNotices(context, site));
  gateway.route('/', createIconEdge({ site, brand: config.brand }));
  gateway.route('/', createOfflineEdge({ site, config }));
  gateway.route('/', createCrawlerEdge({ site, data, visitorBudget, publicUrlOf }));
  gateway.route('/api/3', createApiEdge({ data, visitorBudget }));
  // Unknown calls get no HTML page, which the caller could not parse.
  gateway.all('/api/*', ({ req }) =>
    answerVisitor(createFailure('notFound'), req.raw.headers, Date.now()),
  );
  gateway.get('/t/p/*', (context) =>
    images
      ? images(context.req.raw, {
          payer: visitorBudget.payerOf(context),
          onAnswered: (origin) => context.set('cache', origin),
        })
      : context.text('There is no such image.', 404),
  );
  if (trailers) {
    gateway.get('/trailers/*', compress(), etag(), (context) => trailers(context.req.raw));
  }
  const { imageBaseUrl } = config;
  const readPreviews =
    makePreview && createPreviewReader({ imageBaseUrl, make: makePreview, report: reportError });
  gateway.route(
    '/',
    createPageEdge({
      config,
      site,
      data,
      visitorBudget,
      renderer,
      publicUrlOf,
      chance,
      brotli,
      readPreviews,
    }),
  );
  // By other methods. Above, what takes some of them, or answers in JSON, refuses the rest itself.
  gateway.all('*', (context) =>
    context.text('This address can only be read.', 405, { allow: 'GET, HEAD' }),
  );

  gateway.onError((error, context) => {
    reportError(`${context.req.method} ${context.req.path} failed.`, error);
    return context.text('The portal cannot answer right now. Please try again later!', 500);
  });
  return gateway;
}

function readinessOf(renderer: PageRenderer): Readiness {
  return {
    rendering: () =>
      renderer.isPrepared() ? undefined : 'The threads that render pages are starting.',
  };
}

function describeFailure({ section, version, phase }: RenderingFailure): string {
  return phase === 'data'
    ? `Section "${section}" ${version} rendered a page without all of its data.`
    : `Section "${section}" ${version} could not render a page, in phase "${phase}"; browsers do it.`;
}

const ONLY_ENCRYPTED = 'max-age=31536000';

/**
 * The headers of every response that could be shown; the content security policy is the page's own.
 * Headers already set are kept, because trailers may be framed by the portal.
 */
const documentHeaders = secureHeaders({
  referrerPolicy: 'strict-origin-when-cross-origin',
  strictTransportSecurity: ONLY_ENCRYPTED,
  xFrameOptions: 'DENY',
  permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
  crossOriginResourcePolicy: false,
  overwrite: false,
});

/**
 * The headers of built files. What a browser reads of documents alone would make every script that a
 * page waits for longer.
 */
const fileHeaders = createMiddleware(async (context, next) => {
  await next();
  context.header('x-content-type-options', 'nosniff');
  context.header('strict-transport-security', ONLY_ENCRYPTED);
});
