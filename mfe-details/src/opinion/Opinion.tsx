import type { SeenTitle } from '@portal/contract/SeenTitle';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useSeenTitle } from '@portal/shared/state/useSeen';
import { onDemand } from '@portal/shared/ui/deferred';
import { LoadingBoundary } from '@portal/shared/ui/LoadingBoundary';
import { importOpinionForm } from '../onDemand.ts';

const OpinionForm = onDemand(async () => (await importOpinionForm()).OpinionForm);

interface OpinionProps {
  readonly title: Pick<SeenTitle, 'kind' | 'id'>;
}

/** The visitor's stars and note for a title that they have seen; nothing for other titles. */
export function Opinion({ title }: OpinionProps) {
  const entry = useSeenTitle(usePortal(), title.kind, title.id);
  return (
    entry && (
      <LoadingBoundary>
        <OpinionForm entry={entry} />
      </LoadingBoundary>
    )
  );
}
