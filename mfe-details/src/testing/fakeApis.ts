import type { ApiClient } from '@portal/shared/api/ApiClient';
import type { Portal } from '@portal/shared/contracts/Portal';

/** What the detail pages ask the service for. */
export type DetailsApi = Pick<ApiClient, 'movie' | 'series' | 'person' | 'videos' | 'titleCast' | 'similar' | 'personCredits'>;

/** The service that each portal of a test talks to. */
export const fakeApis = new WeakMap<Portal, DetailsApi>();
