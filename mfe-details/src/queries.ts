import type { TitleKind } from '@portal/contract/kinds';
import { responseOptions } from '@portal/shared/state/responses';
import type { DetailsApi } from './endpoints.ts';

/**
 * Part of the cache keys; change it whenever the shape of a response changes. In an open tab,
 * cached responses outlive a version of the section.
 */
const SHAPE = 'with networks';

export function movieOptions(api: DetailsApi, id: number) {
  return responseOptions({
    key: ['details', 'movie', id, SHAPE],
    load: (signal) => api.movie(id, signal),
  });
}

export function seriesOptions(api: DetailsApi, id: number) {
  return responseOptions({
    key: ['details', 'tv', id, SHAPE],
    load: (signal) => api.series(id, signal),
  });
}

export function personOptions(api: DetailsApi, id: number) {
  return responseOptions({
    key: ['details', 'person', id],
    load: (signal) => api.person(id, signal),
  });
}

export function videosOptions(api: DetailsApi, kind: TitleKind, id: number) {
  return responseOptions({
    key: ['details', kind, id, 'videos'],
    load: (signal) => api.videos(kind, id, signal),
  });
}

/** A season with its episodes. */
export function seasonOptions(api: DetailsApi, id: number, season: number) {
  return responseOptions({
    key: ['details', 'tv', id, 'season', season],
    load: (signal) => api.season(id, season, signal),
  });
}
