import type { ApiClient } from '@portal/shared/api/ApiClient';
import { createApiClient } from '@portal/shared/api/createApiClient';
import type { Portal } from '@portal/shared/contracts/Portal';

const clients = new WeakMap<Portal, ApiClient>();

/** The movie-database client of this portal; one for all rails. */
export function apiOf(portal: Portal): ApiClient {
  const known = clients.get(portal);
  if (known) {
    return known;
  }
  const client = createApiClient(portal.config.api);
  clients.set(portal, client);
  return client;
}
