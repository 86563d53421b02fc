import type { Kind } from '@portal/contract/kinds';
import { answerOptions } from '@portal/shared/state/answers';
import type { DetailsApi } from '../calls.ts';

/** The photos of a title or person. */
export function photosOptions(api: DetailsApi, kind: Kind, id: number) {
  return answerOptions({
    key: ['details', kind, id, 'photos'],
    load: (signal) => api.photos(kind, id, signal),
  });
}
