import { type Context, Hono } from 'hono';
import { createCalendarRoutes } from './calendar/index.ts';
import { createFilteredData } from './content-filter/filteredData.ts';
import { mentionsIn } from './content-filter/mentions.ts';
import { createSiteRoutes } from './files/index.ts';
import { completeParts, type GatewayParts } from './GatewayParts.ts';
import { createHealthRoutes } from './health/index.ts';
import { answerFailures } from './http/answerFailures.ts';
import { createPathReader } from './http/basePath.ts';
import { createHttpRules } from './http/index.ts';
import { createImageRoutes } from './images/index.ts';
import { createLimits } from './limits/index.ts';
import { createPageRoutes } from './pages/index.ts';
import { createRegistryRoutes } from './releases/index.ts';
import { createRendering } from './rendering/index.ts';
import { createReports } from './reports/index.ts';
import { createApiRoutes, createServices } from './service/index.ts';
import { withUpstreams } from './service/upstreams.ts';
import { createCrawlerRoutes } from './sitemaps/index.ts';

/**
 * The portal's server: pages, built files, the API proxy, and health checks. Does not depend on
 * Node.
 */
export function createGateway(given: GatewayParts): Hono {
  const parts = completeParts(given);
  const { config, readFilterRules: readRules, reportError: report } = parts;
  const { basePath, brand } = config;
  const { guards, visitorBudget } = createLimits(parts);
  const { movies, upstreams } = createServices({ ...parts, mentionsIn: readRules && mentionsIn });
  const filtered = readRules && createFilteredData({ source: movies, readRules, report });
  const renderers = createRendering(parts);
  const publicUrlOf = ({ var: { client } }: Context) => config.publicUrl ?? client.origin;
  const data = filtered ?? movies;
  const own = { ...parts, basePath, brand, data, upstreams, visitorBudget, publicUrlOf };
  const readiness = {
    ...parts.readiness,
    ...(renderers && { rendering: renderers.isReady }),
    ...(filtered && { filters: filtered.isReady }),
  };

  const gateway = new Hono(basePath ? { getPath: createPathReader(basePath) } : {});
  // The first matching route responds.
  const apps = [
    // These two pass on the requests that they do not reject. The rules come first, because they
    // identify the visitor to whom the limits apply.
    createHttpRules(parts),
    guards,
    // The paths of these do not overlap.
    createHealthRoutes({ ...own, readiness }),
    createRegistryRoutes(own),
    createReports(own),
    createSiteRoutes(own),
    createCrawlerRoutes(own),
    createCalendarRoutes(own),
    createApiRoutes(own),
    createImageRoutes(own),
    // Any other path is a page, even if only the not-found page.
    createPageRoutes({
      ...own,
      renderers,
      data: withUpstreams(data, upstreams),
      dataRevision: filtered?.revision,
    }),
  ];
  apps.forEach((app) => gateway.route('/', app));
  // Only requests with methods other than GET get here.
  gateway.all('*', (context) =>
    context.text('Method not allowed; use GET.', 405, { allow: 'GET, HEAD' }),
  );
  return gateway.onError(answerFailures(report));
}
