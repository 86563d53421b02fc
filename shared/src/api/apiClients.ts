import type { BrowseClient } from './createBrowseClient.ts';
import type { ApiClientOptions } from './createApiClient.ts';

/** The clients that there are, each by the very configuration that it asks with. The tests of a section put theirs in here. */
export const apiClients = new WeakMap<ApiClientOptions, BrowseClient>();
