import { usePortal } from '@portal/shared/state/PortalContext';
import { useFavorites } from '@portal/shared/state/useFavorites';
import { useSeenTitles } from '@portal/shared/state/useSeen';
import { onDemand } from '@portal/shared/ui/deferred';
import { LoadingBoundary } from '@portal/shared/ui/LoadingBoundary';

const ForYou = onDemand(async () => (await import('./ForYou.tsx')).ForYou);

/** The suggestions at the end of another section's page; nothing for visitors without favorites. */
export function ForYouPart() {
  const portal = usePortal();
  const favorites = useFavorites(portal.favorites);
  const seen = useSeenTitles(portal);
  return (
    favorites.length > 0 && (
      <LoadingBoundary>
        <ForYou favorites={favorites} seen={seen} />
      </LoadingBoundary>
    )
  );
}
