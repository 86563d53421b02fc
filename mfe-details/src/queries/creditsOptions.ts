import { apiClientOf } from '@portal/shared/api/apiClientOf';
import type { Portal } from '@portal/shared/contract/Portal';
import type { TitleKind } from '@portal/shared/domain/Kind';
import { titleKey } from '@portal/shared/domain/titleKey';
import { pagedListOptions } from '@portal/shared/state/pagedListOptions';
import { mergeCredits } from './mergeCredits.ts';
import { newestFirst } from './newestFirst.ts';

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
