import { apiClientOf } from '@portal/shared/api/apiClientOf';
import type { Portal } from '@portal/shared/contract/Portal';
import type { TitleKind } from '@portal/shared/domain/Kind';
import { titleKey } from '@portal/shared/domain/titleKey';
import { pagedListOptions } from '@portal/shared/state/pagedListOptions';

export function similarOptions(portal: Portal, kind: TitleKind, id: number) {
  return pagedListOptions({
    key: ['details', kind, id, 'similar'],
    loadPage: (page, signal) => apiClientOf(portal.config.api).similar(kind, id, page, signal),
    itemKey: titleKey,
  });
}
