import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { getCookie } from 'hono/cookie';
import { cors } from 'hono/cors';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { secureHeaders } from 'hono/secure-headers';
import { parseTheme, THEME_COOKIE } from '@portal/shared/pageProtocol/Theme';
import { answerNotices } from './answerNotices.ts';
import { createApiEdge, type Upstream } from './api/createApiEdge.ts';
import { assemblePage } from './assemblePage.ts';
import { createFileServer } from './createFileServer.ts';
import { createHealthEdge, type Readiness } from './createHealthEdge.ts';
import type { SiteStore } from './createSiteStore.ts';
import type { GatewayConfig } from './readConfig.ts';
import { readOverrides, sectionsForVisit } from './readOverrides.ts';
import { isTrustedOrigin } from './readSections.ts';
import type { Metrics } from './reports/createMetrics.ts';
import { createReportsEdge } from './reports/createReportsEdge.ts';
import { createLoadGuard } from './requests/createLoadGuard.ts';
import {
  NO_REQUEST_EVENTS,
  observeRequests,
  type RequestEvents,
} from './requests/observeRequests.ts';
import { viewForVisitor } from './VisitorView.ts';

type Answer = (request: Request) => Response | Promise<Response>;

export interface GatewayParts {
  readonly config: GatewayConfig;
  readonly site: SiteStore;
  readonly metrics: Metrics;
  /** What has to be in order, besides the registry, before visitors are sent here. */
  readonly readiness?: Readiness;
  /** Whether this process is so late that it should turn visitors away. */
  readonly isLate?: () => boolean;
  readonly requestEvents?: RequestEvents;
  /** Is told of what went wrong inside, which the visitor is not. */
  readonly reportError?: (sentence: string, error: unknown) => void;
  /** Answers the calls to the movie-database service. */
  readonly service: Upstream;
  /** Answers `/t/p/…` when the images come from the portal itself. */
  readonly images?: Answer;
  /** Answers `/trailers/…` when the data is the catalogue's, which draws its trailers itself. */
  readonly trailers?: Answer;
  /** Draws a number from 0 to 1, as `Math.random` does. */
  readonly chance?: () => number;
}

/**
 * The portal's server: the HTML with configuration and registry in it, the built files, the API edge, and its own health.
 * Nothing in it needs Node.
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
  images,
  trailers,
  chance = Math.random,
}: GatewayParts): Hono {
  const gateway = new Hono();
  gateway.use(securityHeaders);
  gateway.use(observeRequests(requestEvents));
  gateway.use(
    createLoadGuard({
      maxRequests: config.serving.maxRequests,
      isLate,
      onShed: requestEvents.turnedAway,
    }),
  );

  gateway.route('/', createHealthEdge({ site, readiness }));
  const { isInspectable } = config.sections;
  const trustedOrigins = cors({
    origin: (origin) => (isTrustedOrigin(origin, config.sections) ? origin : undefined),
  });
  gateway.get('/registry.json', trustedOrigins, etag(), async (context) => {
    context.header('vary', 'Cookie', { append: true });
    return context.json(
      viewForVisitor(context, { registry: await site.registry(), tellsBuilder: isInspectable }),
    );
  });
  gateway.route('/', createReportsEdge({ site, metrics }));
  gateway.route('/files', createFileServer(site));
  gateway.get('/notices', compress(), (context) => answerNotices(context, site));
  gateway.route('/api/3', createApiEdge(service));
  // A call that nobody answers gets no page: who asked for it could not read one.
  gateway.all('/api/*', (context) =>
    context.json(
      {
        success: false,
        status_code: 34,
        status_message: 'The resource you requested could not be found.',
      },
      404,
    ),
  );
  gateway.get('/t/p/*', (context) =>
    images ? images(context.req.raw) : context.text('There is no such image.', 404),
  );
  if (trailers) {
    gateway.get('/trailers/*', compress(), etag(), (context) => trailers(context.req.raw));
  }
  gateway.get('*', compress(), pageTag, async (context) => {
    const registry = viewForVisitor(context, {
      registry: await site.registry(),
      tellsBuilder: isInspectable,
      chance,
    });
    const sections = sectionsForVisit(config.sections, context.req.header('sec-fetch-site'));
    const page = assemblePage({
      config: { ...config, sections },
      registry,
      pathname: context.req.path,
      theme: parseTheme(getCookie(context, THEME_COOKIE)),
      overrides: readOverrides(new URL(context.req.url).searchParams, sections),
    });
    context.header('vary', isInspectable ? 'Cookie, Sec-Fetch-Site' : 'Cookie', { append: true });
    context.header('content-security-policy', page.contentSecurityPolicy);
    return context.html(page.html, page.status);
  });

  gateway.onError((error, context) => {
    reportError(`${context.req.method} ${context.req.path} failed.`, error);
    return context.text('The portal cannot answer right now. Please try again later!', 500);
  });
  return gateway;
}

/**
 * The tag of a page. An answer that says that nothing has changed gives the visitor a number, too: without it somebody who comes back would
 * draw again at each visit, until the new version is drawn once, which is never "unchanged", and stays.
 */
const pageTag = etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'set-cookie'] });

/** The headers that every answer carries; the content security policy is the page's own. What an answer has said itself stays: trailers may be framed by the portal. */
export const securityHeaders = secureHeaders({
  referrerPolicy: 'strict-origin-when-cross-origin',
  strictTransportSecurity: 'max-age=31536000',
  xFrameOptions: 'DENY',
  permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
  // Files are shared with listed portals of other origins, see `createFileServer`.
  crossOriginResourcePolicy: false,
  overwrite: false,
});
