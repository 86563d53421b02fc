import type { Kind, TitleKind } from '@portal/contract/kinds';
import type { AgeRating, CountryReleases } from '@portal/shared/domain/titleExtras';
import { pagedListOptions } from '@portal/shared/state/pagedListOptions';
import { responseOptions } from '@portal/shared/state/responses';
import type { DetailsApi } from '../endpoints.ts';

export function similarOptions(api: DetailsApi, kind: TitleKind, id: number) {
  return pagedListOptions({
    key: ['details', kind, id, 'similar'],
    loadPage: (page, signal) => api.similar(kind, id, page, signal),
  });
}

export function recommendationsOptions(api: DetailsApi, kind: TitleKind, id: number) {
  return pagedListOptions({
    key: ['details', kind, id, 'recommendations'],
    loadPage: (page, signal) => api.recommendations(kind, id, page, signal),
  });
}

export function collectionOptions(api: DetailsApi, id: number) {
  return responseOptions({
    key: ['details', 'collection', id],
    load: (signal) => api.collection(id, signal),
  });
}

export function offersOptions(api: DetailsApi, kind: TitleKind, id: number) {
  return responseOptions({
    key: ['details', kind, id, 'offers'],
    load: (signal) => api.offers(kind, id, signal),
  });
}

export function keywordsOptions(api: DetailsApi, kind: TitleKind, id: number) {
  return responseOptions({
    key: ['details', kind, id, 'keywords'],
    load: (signal) => api.keywords(kind, id, signal),
  });
}

export function releasesOptions(api: DetailsApi, id: number) {
  return responseOptions({
    key: releasesKey(id),
    load: (signal) => api.movieReleases(id, signal),
  });
}

/** The age ratings of a movie are part of its releases. */
export function ageRatingsOptions(api: DetailsApi, kind: TitleKind, id: number) {
  return responseOptions<readonly AgeRating[] | readonly CountryReleases[]>(
    kind === 'movie'
      ? { key: releasesKey(id), load: (signal) => api.movieReleases(id, signal) }
      : {
          key: ['details', kind, id, 'ageRatings'],
          load: (signal) => api.seriesAgeRatings(id, signal),
        },
  );
}

function releasesKey(id: number) {
  return ['details', 'movie', id, 'releases'];
}

export function externalIdsOptions(api: DetailsApi, kind: Kind, id: number) {
  return responseOptions({
    key: ['details', kind, id, 'externalIds'],
    load: (signal) => api.externalIds(kind, id, signal),
  });
}
