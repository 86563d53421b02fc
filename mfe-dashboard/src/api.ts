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
import { createApiContext } from '@portal/shared/state/createApiContext';

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

export const { ApiContext, useApi, createPages } = createApiContext((options: ApiClientOptions) =>
  createApiClient(options, calls),
);

/** The dashboard's API client. */
export type DashboardApi = ReturnType<typeof useApi>;
