import type { Portal } from '@portal/shared/contracts/Portal';
import { apiOf } from '../apiOf.ts';
import { answerOptions } from './answerOptions.ts';

export function movieOptions(portal: Portal, id: number) {
  return answerOptions({
    key: ['movie', id],
    load: (signal) => apiOf(portal).movie(id, signal),
  });
}
