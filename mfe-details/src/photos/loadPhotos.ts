import type { Kind } from '@portal/contract/kinds';
import type { PageParams } from '@portal/contract/Section';
import type { SectionServices } from '@portal/shared/state/createApiContext';
import { prefetchQueries } from '@portal/shared/state/prefetchQueries';
import type { DetailsApi } from '../calls.ts';
import { subjectOptions } from '../subjects.ts';
import { importPhotoPages } from './photoPages.ts';
import { photosOptions } from './photosOptions.ts';

/** Prefetches what the page of photos needs, and asks for its code. */
export function loadPhotos(kind: Kind) {
  return (
    { portal: { queryClient }, api }: SectionServices<DetailsApi>,
    params: PageParams,
    signal: AbortSignal,
  ): Promise<void> => {
    void importPhotoPages();
    const id = Number(params['id']);
    return prefetchQueries({ queryClient, signal }, [
      subjectOptions(api, kind, id),
      photosOptions(api, kind, id),
    ]);
  };
}
