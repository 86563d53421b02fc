import type { ApiClient } from './ApiClient.ts';
import { createBrowseClient } from './createBrowseClient.ts';
import { createGet, type ApiClientOptions } from './createGet.ts';
import { referenceCalls } from './calls/referenceCalls.ts';

/** Makes the whole client of the movie-database service. Cheap, holds no state besides its options; asks nothing by itself. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  return {
    ...createBrowseClient(options),
    ...referenceCalls(createGet(options)),
  };
}
