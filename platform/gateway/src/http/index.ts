import { Hono } from 'hono';
import { except } from 'hono/combine';
import type { GatewayConfig } from '../config/readConfig.ts';
import { forbidScripts } from '../content-security-policy/forbidScripts.ts';
import { FILES } from '../files/fileRoutes.ts';
import { observeRequests, type RequestEvents } from '../reports/observeRequests.ts';
import { refuseOtherPaths } from './basePath.ts';
import { identifyClients, type RemoteAddress } from './Client.ts';
import { documentHeaders, fileHeaders, refuseBadHosts } from './security.ts';

interface HttpRuleParts {
  readonly config: Pick<GatewayConfig, 'basePath' | 'limits'>;
  readonly requestEvents: RequestEvents;
  readonly remoteAddress: RemoteAddress;
}

/**
 * Middleware for all requests and responses. Headers and logging come first, so that rejected
 * requests get them too; `client` is available to everything after.
 */
export function createHttpRules({ config, requestEvents, remoteAddress }: HttpRuleParts): Hono {
  const { basePath, limits } = config;
  const rules = new Hono();
  rules.use(forbidScripts);
  rules.use(except(`${FILES}*`, documentHeaders));
  rules.use(`${FILES}*`, fileHeaders);
  rules.use(observeRequests(requestEvents));
  rules.use(refuseBadHosts);
  if (basePath) {
    rules.use(refuseOtherPaths(basePath));
  }
  return rules.use(identifyClients(limits.trustedProxies, remoteAddress));
}
