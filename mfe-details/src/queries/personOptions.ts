import { apiClientOf } from '@portal/shared/api/apiClientOf';
import type { Portal } from '@portal/shared/contracts/Portal';
import { answerOptions } from './answerOptions.ts';

export function personOptions(portal: Portal, id: number) {
  return answerOptions({
    key: ['person', id],
    load: (signal) => apiClientOf(portal.config.api).person(id, signal),
  });
}
