import type { PageProps } from '@portal/contract/Section';
import { deferred } from '@portal/shared/ui/deferred';
import { LoadingBoundary } from '@portal/shared/ui/LoadingBoundary';
import { CollectionSkeleton } from './collection/CollectionSkeleton.tsx';

/* Components in the deferred file, see docs/contracts.md. */

const Collection = deferred(
  async () => (await import('./collection/CollectionPage.tsx')).CollectionPage,
);

export function CollectionPage(props: Pick<PageProps, 'params'>) {
  return (
    <LoadingBoundary fallback={<CollectionSkeleton />}>
      <Collection {...props} />
    </LoadingBoundary>
  );
}
