import type { Portal } from '@portal/shared/contracts/Portal';
import { apiOf } from '../apiOf.ts';
import { answerOptions } from './answerOptions.ts';

export function seriesOptions(portal: Portal, id: number) {
  return answerOptions({
    key: ['tv', id],
    load: (signal) => apiOf(portal).series(id, signal),
  });
}
