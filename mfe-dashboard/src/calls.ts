import { type ApiClientOptions, createApiClient } from '@portal/shared/api/createApiClient';
import {
  nowPlayingMovies,
  popularPeople,
  popularSeries,
  seriesOnTheAir,
  topRatedMovies,
  upcomingMovies,
  videos,
} from '@portal/shared/api/endpoints';

/** The service's calls that the dashboard uses. */
const calls = {
  upcomingMovies,
  topRatedMovies,
  seriesOnTheAir,
  nowPlayingMovies,
  popularSeries,
  popularPeople,
  videos,
};

/** The dashboard's API client. */
export type DashboardApi = ReturnType<typeof createDashboardApi>;

export function createDashboardApi(options: ApiClientOptions) {
  return createApiClient(options, calls);
}
