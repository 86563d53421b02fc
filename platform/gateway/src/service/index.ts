import { Hono } from 'hono';
import type { GatewayConfig } from '../config/readConfig.ts';
import type { mentionsIn } from '../content-filter/mentions.ts';
import type { VisitorBudget } from '../limits/visitorBudget.ts';
import type { SiteStore } from '../releases/siteStore.ts';
import type { ApiEvents } from './ApiEvents.ts';
import { createApiProxy, MOVIE_API, toHttpResponse } from './apiProxy.ts';
import { createDataSource, type DataSource } from './dataSource.ts';
import { createDeclaredCalls } from './declaredCalls.ts';
import { createServiceBudget } from './serviceBudget.ts';
import { createFailure } from './ServiceResponse.ts';
import type { Upstream } from './serviceUpstream.ts';
import { MOVIE_SERVICE, type UpstreamRules } from './UpstreamRules.ts';
import { createUpstreams } from './upstreams.ts';

interface ServiceParts {
  readonly config: Pick<GatewayConfig, 'limits' | 'service'>;
  readonly site: SiteStore;
  /** The movie-database service. */
  readonly service: Upstream;
  readonly upstreamRules: UpstreamRules;
  /** Finds the titles and people of a response; absent if nothing is hidden. */
  readonly mentionsIn?: typeof mentionsIn;
  readonly events: ApiEvents;
  readonly reportError: (sentence: string, error: unknown) => void;
}

export interface Services {
  readonly movies: DataSource;
  /** The operator's other services by name. */
  readonly upstreams: ReadonlyMap<string, DataSource>;
}

/** The data of all services, each with its own budget, circuit breaker and cache. */
export function createServices({
  config: { limits, service },
  upstreamRules,
  events,
  reportError,
  ...parts
}: ServiceParts): Services {
  const parseCall = createDeclaredCalls({
    site: parts.site,
    rules: upstreamRules,
    report: (sentence) => reportError(sentence, undefined),
  });
  const { isCaching } = limits;
  const movies = createDataSource({
    upstream: parts.service,
    token: service?.token,
    // No limit for the in-process catalogue.
    budget: service && createServiceBudget({ ...limits, events }),
    isCaching,
    parse: (path) => parseCall(MOVIE_SERVICE, path),
    mentionsIn: parts.mentionsIn,
    events,
    reportError,
  });
  const { services } = upstreamRules;
  const upstreams = createUpstreams({ services, parseCall, isCaching, events, reportError });
  return { movies, upstreams };
}

interface ApiRouteParts {
  /** The data of the movie-database service after the operator's filters. */
  readonly data: DataSource;
  readonly upstreams: Services['upstreams'];
  readonly visitorBudget: Pick<VisitorBudget, 'payerOf'>;
  readonly basePath: string;
}

/**
 * Serves all of `/api/*`. Unknown paths get an error in JSON, because an API client cannot parse a
 * page.
 */
export function createApiRoutes({ data, upstreams, visitorBudget, basePath }: ApiRouteParts): Hono {
  const routes = new Hono();
  routes.route(MOVIE_API, createApiProxy({ data, visitorBudget, basePath }));
  for (const [name, own] of upstreams) {
    const base = `/api/${name}`;
    routes.route(base, createApiProxy({ data: own, base, visitorBudget, basePath }));
  }
  return routes.all('/api/*', ({ req }) =>
    toHttpResponse(createFailure('notFound'), req.raw.headers),
  );
}
