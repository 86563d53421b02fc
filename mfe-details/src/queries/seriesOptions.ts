import { apiClientOf } from '@portal/shared/api/apiClientOf';
import type { Portal } from '@portal/shared/contracts/Portal';
import { answerOptions } from './answerOptions.ts';

export function seriesOptions(portal: Portal, id: number) {
  return answerOptions({
    key: ['tv', id],
    load: (signal) => apiClientOf(portal.config.api).series(id, signal),
  });
}
