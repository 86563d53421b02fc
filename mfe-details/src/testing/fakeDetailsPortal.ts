import { buildPagedList } from '@portal/shared/testing/buildPagedList';
import { fakePortal, type FakePortal } from '@portal/shared/testing/fakePortal';
import { buildMovie } from './buildMovie.ts';
import { buildPersonDetail } from './buildPersonDetail.ts';
import { buildSeries } from './buildSeries.ts';
import { fakeApis, type DetailsApi } from './fakeApis.ts';

/** A portal whose service gives these answers, plain details and empty lists to everything else. */
export function portalWith(answers: Partial<DetailsApi> = {}): FakePortal {
  const portal = fakePortal();
  const nothing = () => Promise.resolve(buildPagedList([]));
  fakeApis.set(portal, {
    movie: (id) => Promise.resolve(buildMovie({ id })),
    series: (id) => Promise.resolve(buildSeries({ id })),
    person: (id) => Promise.resolve(buildPersonDetail({ id })),
    videos: () => Promise.resolve([]),
    titleCast: nothing,
    similar: nothing,
    personCredits: nothing,
    ...answers,
  });
  return portal;
}
