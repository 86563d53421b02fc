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

/** What the dashboard asks the service for. */
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

/** The dashboard's client of the service. */
export type DashboardApi = ReturnType<typeof useApi>;
