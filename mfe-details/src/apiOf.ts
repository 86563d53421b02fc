import { createApiClient } from '@portal/shared/api/createApiClient';
import type { ApiClient } from '@portal/shared/api/ApiClient';
import type { Portal } from '@portal/shared/contracts/Portal';

const clients = new WeakMap<Portal, ApiClient>();

/** The detail pages' own client of the movie-database service, one per portal. */
export function apiOf(portal: Portal): ApiClient {
  const client = clients.get(portal) ?? createApiClient(portal.config.api);
  clients.set(portal, client);
  return client;
}
