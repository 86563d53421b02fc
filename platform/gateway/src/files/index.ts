import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import type { GatewayConfig } from '../config/readConfig.ts';
import type { SiteStore } from '../releases/siteStore.ts';
import { createFileRoutes } from './fileRoutes.ts';
import { createRemoteRoutes, REMOTES } from './remoteRoutes.ts';
import { sendNotices } from './sendNotices.ts';
import { createShellRoutes } from './shellRoutes.ts';

interface SiteRouteParts {
  readonly site: SiteStore;
  readonly config: GatewayConfig;
  /** The portal's origin, as the visitor requested it. */
  readonly publicUrlOf: (context: Context) => string | undefined;
}

/**
 * Serves the built files of all versions, and content generated from them, such as the list of
 * licenses.
 */
export function createSiteRoutes({ site, config, publicUrlOf }: SiteRouteParts): Hono {
  const { basePath } = config;
  const routes = new Hono();
  routes.route('/files', createFileRoutes(site));
  routes.route(REMOTES, createRemoteRoutes({ site, basePath, publicUrlOf }));
  routes.get('/notices', compress(), (context) => sendNotices(context, site));
  return routes.route('/', createShellRoutes({ site, config }));
}
