import { apiClientOf } from '@portal/shared/api/apiClientOf';
import type { Portal } from '@portal/shared/contracts/Portal';
import { answerOptions } from './answerOptions.ts';

export function movieOptions(portal: Portal, id: number) {
  return answerOptions({
    key: ['movie', id],
    load: (signal) => apiClientOf(portal.config.api).movie(id, signal),
  });
}
