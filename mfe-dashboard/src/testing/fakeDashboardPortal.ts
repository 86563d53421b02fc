import type { ApiClient } from '@portal/shared/api/ApiClient';
import { buildPagedList } from '@portal/shared/testing/buildPagedList';
import type { FakePortal } from '@portal/shared/testing/fakePortal';
import { portalWith } from '@portal/shared/testing/portalWith';

/** A portal whose service gives these answers, and empty ones to everything else that the dashboard asks for. */
export function fakeDashboardPortal(
  answers: Partial<ApiClient> = {},
  options?: Parameters<typeof portalWith>[1],
): FakePortal {
  const nothing = () => Promise.resolve(buildPagedList([]));
  return portalWith(
    {
      upcomingMovies: nothing,
      topRatedMovies: nothing,
      seriesOnTheAir: nothing,
      nowPlayingMovies: nothing,
      popularSeries: nothing,
      popularPeople: nothing,
      videos: () => Promise.resolve([]),
      ...answers,
    },
    options,
  );
}
