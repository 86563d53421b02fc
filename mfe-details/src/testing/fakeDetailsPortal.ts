import { buildCredits, buildPagedList } from '@portal/shared/testing/builders';
import { portalWith, type PortalWithApi } from '@portal/shared/testing/portalWith';
import type { DetailsApi } from '../endpoints.ts';
import { buildMovie, buildPersonDetail, buildSeason, buildSeries } from './buildDetails.ts';

export type FakeDetailsPortal = PortalWithApi<DetailsApi>;

/** A portal with these API methods; all others return default details and empty lists. */
export function fakeDetailsPortal(
  responses: Partial<DetailsApi> = {},
  facts?: Parameters<typeof portalWith>[1],
): FakeDetailsPortal {
  const nobody = () => Promise.resolve(buildCredits<never, never>([]));
  const api: Partial<DetailsApi> = {
    movie: (id) => Promise.resolve(buildMovie({ id })),
    series: (id) => Promise.resolve(buildSeries({ id })),
    person: (id) => Promise.resolve(buildPersonDetail({ id })),
    videos: () => Promise.resolve([]),
    photos: () => Promise.resolve([]),
    season: (_id, number) => Promise.resolve(buildSeason({ number })),
    recommendations: () => Promise.resolve(buildPagedList([])),
    keywords: () => Promise.resolve([]),
    offers: () => Promise.resolve({ providers: [], countries: [] }),
    movieReleases: () => Promise.resolve([]),
    seriesAgeRatings: () => Promise.resolve([]),
    externalIds: () => Promise.resolve({}),
    titleCredits: nobody,
    similar: () => Promise.resolve(buildPagedList([])),
    personCredits: nobody,
    search: () => Promise.resolve(buildPagedList([])),
    ...responses,
  };
  return portalWith<DetailsApi>(api, facts);
}
