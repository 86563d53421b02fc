import { failureMessage } from '@portal/shared/domain/RequestFailure';
import type { TitleSummary } from '@portal/shared/domain/titles';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useResponse } from '@portal/shared/state/responses';
import { useWanted } from '@portal/shared/state/useWanted';
import { PagedRail } from '@portal/shared/ui/PagedRail';
import { SeeAllLink } from '@portal/shared/ui/SeeAllLink';
import { TitleCard } from '@portal/shared/ui/TitleCard';
import { useApi } from '../api.ts';
import { newestFirst } from '../credits.ts';
import { collectionOptions } from './regionQueries.ts';

interface CollectionRegionProps {
  readonly id: number;
  readonly name: string;
}

/** The movies that belong together with this one, oldest first. */
export function CollectionRegion({ id, name }: CollectionRegionProps) {
  const { navigation, queryClient } = usePortal();
  const [watch, isWanted] = useWanted(queryClient);
  const { data, error, isFetching, refetch } = useResponse(
    queryClient,
    collectionOptions(useApi(), id),
    { isWanted },
  );
  const hasFailed = !data && error !== null && !isFetching;
  const loadingOrFailed = hasFailed ? 'failed' : 'loading';
  return (
    <PagedRail
      ref={watch}
      title={name}
      id="collection"
      action={
        navigation.hasPage?.('collection') && (
          <SeeAllLink
            href={navigation.href({ page: 'collection', params: { id: String(id) } })}
            of="collection"
          />
        )
      }
      list={{
        status: data ? 'ready' : loadingOrFailed,
        items: data ? newestFirst(data.parts).toReversed() : [],
        isLoadingNext: false,
        hasMore: false,
        message: hasFailed ? failureMessage(error) : undefined,
        loadNext: () => undefined,
        retry: () => void refetch(),
      }}
      renderItem={drawPart}
    />
  );
}

// A constant, so that the cards are not re-rendered.
function drawPart(part: TitleSummary) {
  return <TitleCard title={part} />;
}
