import type { Kind } from '@portal/contract/kinds';
import type { PageParams } from '@portal/contract/Section';
import { prefetchQueries } from '@portal/shared/state/prefetchQueries';
import { importPhotoPage } from '../deferred.tsx';
import type { Services } from '../load.ts';
import { subjectOptions } from '../subjects.ts';
import { photosOptions } from './queries.ts';

/** Prefetches the photos and the name of a title or person, and loads the code of the page. */
export function loadPhotos(kind: Kind) {
  return (
    { portal: { queryClient }, api }: Services,
    params: PageParams,
    signal: AbortSignal,
  ): Promise<void> => {
    void importPhotoPage();
    const id = Number(params['id']);
    return prefetchQueries({ queryClient, signal }, [
      subjectOptions(api, kind, id),
      photosOptions(api, kind, id),
    ]);
  };
}
