import { buildCredits, buildPagedList } from '@portal/shared/testing/buildPagedList';
import { portalWith, type PortalWithApi } from '@portal/shared/testing/portalWith';
import type { DetailsApi } from '../api.ts';
import { buildMovie, buildPersonDetail, buildSeries } from './buildDetails.ts';

export type FakeDetailsPortal = PortalWithApi<DetailsApi>;

/** A portal whose service gives these answers, plain details and empty lists to everything else that a detail page asks for. */
export function fakeDetailsPortal(answers: Partial<DetailsApi> = {}): FakeDetailsPortal {
  const nobody = () => Promise.resolve(buildCredits<never, never>([]));
  return portalWith<DetailsApi>({
    movie: (id) => Promise.resolve(buildMovie({ id })),
    series: (id) => Promise.resolve(buildSeries({ id })),
    person: (id) => Promise.resolve(buildPersonDetail({ id })),
    videos: () => Promise.resolve([]),
    titleCredits: nobody,
    similar: () => Promise.resolve(buildPagedList([])),
    personCredits: nobody,
    ...answers,
  });
}
