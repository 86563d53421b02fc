import { type ApiClientOptions, createApiClient } from '@portal/shared/api/createApiClient';
import { videos } from '@portal/shared/api/endpoints/details';
import {
  nowPlayingMovies,
  popularPeople,
  popularSeries,
  seriesOnTheAir,
  topRatedMovies,
  upcomingMovies,
} from '@portal/shared/api/endpoints/lists';
import { withoutFields } from '@portal/shared/api/withoutFields';

/** The service's endpoints that the dashboard uses. */
const endpoints = {
  // Slides and cards do not show the overview.
  upcomingMovies: withoutFields(upcomingMovies, 'overview'),
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
  return createApiClient(options, endpoints);
}
