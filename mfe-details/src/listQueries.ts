import type { TitleKind } from '@portal/contract/kinds';
import type { TitleCredit, TitleCrewCredit } from '@portal/shared/domain/credits';
import { pagedListOptions, pagedPartOptions } from '@portal/shared/state/pagedListOptions';
import type { DetailsApi } from './calls.ts';
import { mergeCredits, mergeCrew, newestFirst } from './credits.ts';

/** The cast of a title, leads first, each person once. */
export function castOptions(api: DetailsApi, kind: TitleKind, id: number) {
  return pagedPartOptions({
    ...titleCredits(api, kind, id),
    itemsOf: ({ items }) => mergeCredits(items, 'character'),
  });
}

/** The crew of a title, directors first, each person once; from the request of the cast. */
export function crewOptions(api: DetailsApi, kind: TitleKind, id: number) {
  return pagedPartOptions({
    ...titleCredits(api, kind, id),
    itemsOf: ({ crew }) => mergeCrew(crew),
  });
}

/** The request for the credits of a title. */
export function titleCredits(api: DetailsApi, kind: TitleKind, id: number) {
  return {
    key: ['details', kind, id, 'cast'],
    loadPage: (_page: number, signal: AbortSignal) => api.titleCredits(kind, id, signal),
  };
}

/**
 * The titles of one kind that a person acts in, newest first, each title once; of somebody who does
 * not act in any, those that they have worked on.
 */
export function creditsOptions(api: DetailsApi, kind: TitleKind, personId: number) {
  return pagedPartOptions({
    ...personCredits(api, kind, personId),
    itemsOf: ({ items, crew }) =>
      newestFirst<TitleCredit | TitleCrewCredit>(
        items.length > 0 ? mergeCredits(items, 'character') : mergeCredits(crew, 'job'),
      ),
  });
}

/** The request for the credits of a person. */
export function personCredits(api: DetailsApi, kind: TitleKind, personId: number) {
  return {
    key: ['details', 'person', personId, 'credits', kind],
    loadPage: (_page: number, signal: AbortSignal) => api.personCredits(kind, personId, signal),
  };
}

export function similarOptions(api: DetailsApi, kind: TitleKind, id: number) {
  return pagedListOptions({
    key: ['details', kind, id, 'similar'],
    loadPage: (page, signal) => api.similar(kind, id, page, signal),
  });
}
