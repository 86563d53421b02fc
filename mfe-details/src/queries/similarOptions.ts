import type { Portal } from '@portal/shared/contracts/Portal';
import type { TitleKind } from '@portal/shared/domain/Kind';
import { titleKey } from '@portal/shared/domain/titleKey';
import { pagedListOptions } from '@portal/shared/state/pagedListOptions';
import { apiOf } from '../apiOf.ts';

export function similarOptions(portal: Portal, kind: TitleKind, id: number) {
  return pagedListOptions({
    key: ['details', kind, id, 'similar'],
    loadPage: (page, signal) => apiOf(portal).similar(kind, id, page, signal),
    itemKey: titleKey,
  });
}
