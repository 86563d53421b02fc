import type { Kind } from '@portal/contract/kinds';
import { responseOptions } from '@portal/shared/state/responses';
import type { DetailsApi } from '../endpoints.ts';

/** The photos of a title or person. */
export function photosOptions(api: DetailsApi, kind: Kind, id: number) {
  return responseOptions({
    key: ['details', kind, id, 'photos'],
    load: (signal) => api.photos(kind, id, signal),
  });
}
