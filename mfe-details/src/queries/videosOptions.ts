import type { Portal } from '@portal/shared/contracts/Portal';
import type { TitleKind } from '@portal/shared/domain/Kind';
import { apiOf } from '../apiOf.ts';
import { answerOptions } from './answerOptions.ts';

export function videosOptions(portal: Portal, kind: TitleKind, id: number) {
  return answerOptions({
    key: [kind, id, 'videos'],
    load: (signal) => apiOf(portal).videos(kind, id, signal),
  });
}
