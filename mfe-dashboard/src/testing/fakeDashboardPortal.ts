import { buildPagedList } from '@portal/shared/testing/buildPagedList';
import { fakePortal, type FakePortal } from '@portal/shared/testing/fakePortal';
import { fakeApis, type DashboardApi } from './fakeApis.ts';

/** A portal whose service gives these answers, and empty ones to everything else. */
export function portalWith(answers: Partial<DashboardApi> = {}, options: Parameters<typeof fakePortal>[0] = {}): FakePortal {
  const portal = fakePortal(options);
  const nothing = () => Promise.resolve(buildPagedList([]));
  fakeApis.set(portal, {
    upcomingMovies: nothing,
    topRatedMovies: nothing,
    seriesOnTheAir: nothing,
    nowPlayingMovies: nothing,
    popularSeries: nothing,
    popularPeople: nothing,
    videos: () => Promise.resolve([]),
    ...answers,
  });
  return portal;
}
