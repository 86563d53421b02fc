import { onDemand } from '@portal/shared/ui/deferred';
import { LoadingBoundary } from '@portal/shared/ui/LoadingBoundary';

const VisitorForYou = onDemand(async () => (await import('./ForYou.tsx')).VisitorForYou);

/** "For you" in other sections' pages. */
export function ForYouPart() {
  return (
    <LoadingBoundary>
      <VisitorForYou />
    </LoadingBoundary>
  );
}
