import type { ApiClient } from './ApiClient.ts';
import { type ApiClientOptions, createGet } from './createApiClient.ts';
import { detailCalls } from './calls/detailCalls.ts';
import { listCalls } from './calls/listCalls.ts';
import type { referenceCalls } from './calls/referenceCalls.ts';
import { relatedCalls } from './calls/relatedCalls.ts';
import { searchCalls } from './calls/searchCalls.ts';

/** The calls that pages are made of. Those for reference, which no page makes, are not carried to every visitor. */
export type BrowseClient = Omit<ApiClient, keyof ReturnType<typeof referenceCalls>>;

/** Makes the part of the client that pages are made of. Cheap, holds no state besides its options; asks nothing by itself. */
export function createBrowseClient(options: ApiClientOptions): BrowseClient {
  const get = createGet(options);
  return {
    ...listCalls(get),
    ...searchCalls(get),
    ...detailCalls(get),
    ...relatedCalls(get),
  };
}
