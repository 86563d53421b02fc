import type { Portal } from '@portal/shared/contracts/Portal';
import { apiOf } from '../apiOf.ts';
import { answerOptions } from './answerOptions.ts';

export function personOptions(portal: Portal, id: number) {
  return answerOptions({
    key: ['person', id],
    load: (signal) => apiOf(portal).person(id, signal),
  });
}
