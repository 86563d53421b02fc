import type { TitleKind } from '@portal/shared/domain/kinds';
import { answerOptions } from '@portal/shared/state/answers';
import { pagedListOptions, pagedPartOptions } from '@portal/shared/state/pagedListOptions';
import type { DetailsApi } from './api.ts';
import { mergeCredits, mergeCrew, newestFirst } from './credits.ts';

export function movieOptions(api: DetailsApi, id: number) {
  return answerOptions({
    key: ['details', 'movie', id],
    load: (signal) => api.movie(id, signal),
  });
}

export function seriesOptions(api: DetailsApi, id: number) {
  return answerOptions({
    key: ['details', 'tv', id],
    load: (signal) => api.series(id, signal),
  });
}

export function personOptions(api: DetailsApi, id: number) {
  return answerOptions({
    key: ['details', 'person', id],
    load: (signal) => api.person(id, signal),
  });
}

export function videosOptions(api: DetailsApi, kind: TitleKind, id: number) {
  return answerOptions({
    key: ['details', kind, id, 'videos'],
    load: (signal) => api.videos(kind, id, signal),
  });
}

/** The cast of a title, leads first, each person once. */
export function castOptions(api: DetailsApi, kind: TitleKind, id: number) {
  return pagedListOptions(titleCredits(api, kind, id));
}

/** The crew of a title, directors first, each person once; from the request of the cast. */
export function crewOptions(api: DetailsApi, kind: TitleKind, id: number) {
  return pagedPartOptions({ ...titleCredits(api, kind, id), itemsOf: ({ crew }) => crew });
}

function titleCredits(api: DetailsApi, kind: TitleKind, id: number) {
  return {
    key: ['details', kind, id, 'cast'],
    loadPage: async (_page: number, signal: AbortSignal) => {
      const credits = await api.titleCredits(kind, id, signal);
      return {
        ...credits,
        items: mergeCredits(credits.items, 'character'),
        crew: mergeCrew(credits.crew),
      };
    },
  };
}

/** The titles of one kind that a person acts in, newest first, each title once. */
export function creditsOptions(api: DetailsApi, kind: TitleKind, personId: number) {
  return pagedListOptions({
    key: ['details', 'person', personId, 'credits', kind],
    loadPage: async (_page, signal) => {
      const credits = await api.personCredits(kind, personId, signal);
      return { ...credits, items: newestFirst(mergeCredits(credits.items, 'character')) };
    },
  });
}

export function similarOptions(api: DetailsApi, kind: TitleKind, id: number) {
  return pagedListOptions({
    key: ['details', kind, id, 'similar'],
    loadPage: (page, signal) => api.similar(kind, id, page, signal),
  });
}
