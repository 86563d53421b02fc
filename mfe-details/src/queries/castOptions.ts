import { apiClientOf } from '@portal/shared/api/apiClientOf';
import type { Portal } from '@portal/shared/contract/Portal';
import type { TitleKind } from '@portal/shared/domain/Kind';
import { titleKey } from '@portal/shared/domain/titleKey';
import { pagedListOptions } from '@portal/shared/state/pagedListOptions';
import { mergeCredits } from './mergeCredits.ts';

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
