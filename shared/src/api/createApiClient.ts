import type { ApiClient } from './ApiClient.ts';
import { createGet } from './createGet.ts';
import type { ApiClientOptions } from './createGet.ts';
import { detailCalls } from './calls/detailCalls.ts';
import { listCalls } from './calls/listCalls.ts';
import { referenceCalls } from './calls/referenceCalls.ts';
import { relatedCalls } from './calls/relatedCalls.ts';
import { searchCalls } from './calls/searchCalls.ts';

/** Makes the client of the movie-database service. Cheap, holds no state besides its options; asks nothing by itself. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const get = createGet(options);
  return {
    ...listCalls(get),
    ...searchCalls(get),
    ...detailCalls(get),
    ...relatedCalls(get),
    ...referenceCalls(get),
  };
}
