import { apiClientOf } from '@portal/shared/api/apiClientOf';
import type { Portal } from '@portal/shared/contract/Portal';
import { answerOptions } from '@portal/shared/state/answerOptions';

export function movieOptions(portal: Portal, id: number) {
  return answerOptions({
    key: ['details', 'movie', id],
    load: (signal) => apiClientOf(portal.config.api).movie(id, signal),
  });
}
