import { apiClientOf } from '@portal/shared/api/apiClientOf';
import type { Portal } from '@portal/shared/contract/Portal';
import type { TitleKind } from '@portal/shared/domain/Kind';
import { answerOptions } from '@portal/shared/state/answerOptions';

export function videosOptions(portal: Portal, kind: TitleKind, id: number) {
  return answerOptions({
    key: ['details', kind, id, 'videos'],
    load: (signal) => apiClientOf(portal.config.api).videos(kind, id, signal),
  });
}
