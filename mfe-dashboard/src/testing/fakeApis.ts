import type { ApiClient } from '@portal/shared/api/ApiClient';
import type { Portal } from '@portal/shared/contracts/Portal';

/** What the dashboard asks the service for. */
export type DashboardApi = Pick<
  ApiClient,
  'upcomingMovies' | 'topRatedMovies' | 'seriesOnTheAir' | 'nowPlayingMovies' | 'popularSeries' | 'popularPeople' | 'videos'
>;

/** The service that each portal of a test talks to. */
export const fakeApis = new WeakMap<Portal, DashboardApi>();
