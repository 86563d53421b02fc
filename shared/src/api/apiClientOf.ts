import type { ApiClient } from './ApiClient.ts';
import { apiClients } from './apiClients.ts';
import { createApiClient } from './createApiClient.ts';
import type { ApiClientOptions } from './createGet.ts';

/** The section's own client of the movie-database service: `apiClientOf(portal.config.api)`. One per configuration, made on first use. */
export function apiClientOf(options: ApiClientOptions): ApiClient {
  const client = apiClients.get(options) ?? createApiClient(options);
  apiClients.set(options, client);
  return client;
}
