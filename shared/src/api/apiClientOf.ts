import { apiClients } from './apiClients.ts';
import { createBrowseClient, type BrowseClient } from './createBrowseClient.ts';
import type { ApiClientOptions } from './createApiClient.ts';

/** The section's own client of the movie-database service: `apiClientOf(portal.config.api)`. One per configuration, made on first use. */
export function apiClientOf(options: ApiClientOptions): BrowseClient {
  const client = apiClients.get(options) ?? createBrowseClient(options);
  apiClients.set(options, client);
  return client;
}
