import type { TitleKind } from '@portal/contract/kinds';
import type { CrewCredit, TitleCredit, TitleCrewCredit } from '@portal/shared/domain/credits';
import { pagedPartOptions } from '@portal/shared/state/pagedListOptions';
import { type CareerCredit, creditsOfCareer } from '../career/career.ts';
import { mergeCredits, mergeCrew, newestFirst } from '../credits.ts';
import type { DetailsApi } from '../endpoints.ts';

/** The cast of a title, leads first, without duplicates. */
export function castOptions(api: DetailsApi, kind: TitleKind, id: number) {
  return pagedPartOptions({
    ...titleCredits(api, kind, id),
    itemsOf: ({ items }) => mergeCredits(items, 'character'),
  });
}

/** The crew of a title, directors first, without duplicates. Uses the same request as the cast. */
export function crewOptions(api: DetailsApi, kind: TitleKind, id: number) {
  return pagedPartOptions({
    ...titleCredits(api, kind, id),
    itemsOf: ({ crew }) => mergeCrew(crew),
  });
}

/** The crew of a title, one entry per job, as returned by the service. */
export function crewCreditsOptions(api: DetailsApi, kind: TitleKind, id: number) {
  return pagedPartOptions({
    ...titleCredits(api, kind, id),
    itemsOf: ({ crew }) => crew,
    itemKey: ({ creditId }: CrewCredit) => creditId,
  });
}

function titleCredits(api: DetailsApi, kind: TitleKind, id: number) {
  return {
    key: ['details', kind, id, 'cast'],
    loadPage: (_page: number, signal: AbortSignal) => api.titleCredits(kind, id, signal),
  };
}

/**
 * The titles of one kind with the person in the cast, newest first, without duplicates. If there
 * are none, the titles with the person in the crew.
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

/** All credits of a person in titles of one kind. Uses the same request as `creditsOptions`. */
export function careerOptions(api: DetailsApi, kind: TitleKind, personId: number) {
  return pagedPartOptions({
    ...personCredits(api, kind, personId),
    itemsOf: creditsOfCareer,
    itemKey: ({ creditId }: CareerCredit) => creditId,
  });
}

function personCredits(api: DetailsApi, kind: TitleKind, personId: number) {
  return {
    key: ['details', 'person', personId, 'credits', kind],
    loadPage: (_page: number, signal: AbortSignal) => api.personCredits(kind, personId, signal),
  };
}
