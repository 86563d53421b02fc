import { apiClientOf } from '@portal/shared/api/apiClientOf';
import type { Portal } from '@portal/shared/contract/Portal';
import { answerOptions } from '@portal/shared/state/answers';
import { titleKey, type TitleKind } from '@portal/shared/domain/kinds';
import { pagedListOptions } from '@portal/shared/state/pagedListOptions';
import { mergeCredits, newestFirst } from './credits.ts';

export function movieOptions(portal: Portal, id: number) {
  return answerOptions({
    key: ['details', 'movie', id],
    load: (signal) => apiClientOf(portal.config.api).movie(id, signal),
  });
}

export function seriesOptions(portal: Portal, id: number) {
  return answerOptions({
    key: ['details', 'tv', id],
    load: (signal) => apiClientOf(portal.config.api).series(id, signal),
  });
}

export function personOptions(portal: Portal, id: number) {
  return answerOptions({
    key: ['details', 'person', id],
    load: (signal) => apiClientOf(portal.config.api).person(id, signal),
  });
}

export function videosOptions(portal: Portal, kind: TitleKind, id: number) {
  return answerOptions({
    key: ['details', kind, id, 'videos'],
    load: (signal) => apiClientOf(portal.config.api).videos(kind, id, signal),
  });
}

/** The cast of a title, leads first, every person once. */
export function castOptions(portal: Portal, kind: TitleKind, id: number) {
  return pagedListOptions({
    key: ['details', kind, id, 'cast'],
    loadPage: async (_page, signal) => {
      const cast = await apiClientOf(portal.config.api).titleCredits(kind, id, signal);
      return { ...cast, items: mergeCredits(cast.items) };
    },
    itemKey: titleKey,
  });
}

/** The titles of one kind in whose cast a person is, newest first, every title once. */
export function creditsOptions(portal: Portal, kind: TitleKind, personId: number) {
  return pagedListOptions({
    key: ['details', 'person', personId, 'credits', kind],
    loadPage: async (_page, signal) => {
      const credits = await apiClientOf(portal.config.api).personCredits(kind, personId, signal);
      return { ...credits, items: newestFirst(mergeCredits(credits.items)) };
    },
    itemKey: titleKey,
  });
}

export function similarOptions(portal: Portal, kind: TitleKind, id: number) {
  return pagedListOptions({
    key: ['details', kind, id, 'similar'],
    loadPage: (page, signal) => apiClientOf(portal.config.api).similar(kind, id, page, signal),
    itemKey: titleKey,
  });
}
