import type { ApiClient } from '@portal/shared/api/ApiClient';
import type { Portal } from '@portal/shared/contracts/Portal';

/** What the search asks the service for. */
export type SearchApi = Pick<ApiClient, 'search'>;

/** The service that each portal of a test talks to. */
export const fakeApis = new WeakMap<Portal, SearchApi>();
