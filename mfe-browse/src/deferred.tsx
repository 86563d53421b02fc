import type { PageProps } from '@portal/contract/Section';
import { deferred } from '@portal/shared/ui/deferred';
import { LoadingBoundary } from '@portal/shared/ui/LoadingBoundary';
import { CollectionSkeleton } from './collection/CollectionSkeleton.tsx';

/* Components in the deferred file, see docs/contracts.md. */

export const EndMarker = deferred(
  async () => (await import('@portal/shared/ui/EndMarker')).EndMarker,
);
export const FilterForm = deferred(
  async () => (await import('./filters/FilterForm.tsx')).FilterForm,
);
export const ResultsHead = deferred(
  async () => (await import('./results/ResultsHead.tsx')).ResultsHead,
);
export const NoMatches = deferred(async () => (await import('./results/NoMatches.tsx')).NoMatches);

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
