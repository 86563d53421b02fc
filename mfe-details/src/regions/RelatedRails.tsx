import type { TitleKind } from '@portal/contract/kinds';
import { oldestFirst } from '@portal/shared/domain/dates';
import { failureMessage } from '@portal/shared/domain/RequestFailure';
import type { TitleSummary } from '@portal/shared/domain/titles';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useResponse } from '@portal/shared/state/responses';
import { usePagedList } from '@portal/shared/state/usePagedList';
import { useWanted } from '@portal/shared/state/useWanted';
import { PagedRail } from '@portal/shared/ui/PagedRail';
import { SeeAllLink } from '@portal/shared/ui/SeeAllLink';
import { TitleCard } from '@portal/shared/ui/TitleCard';
import { useApi } from '../api.ts';
import { WHOLE_LIST } from '../wholeList.ts';
import { collectionOptions, recommendationsOptions, similarOptions } from './queries.ts';
import { regionTexts } from './texts.ts';

interface RelatedRailProps {
  readonly kind: TitleKind;
  readonly id: number;
}

/** Similar titles. */
export function SimilarRail({ kind, id }: RelatedRailProps) {
  const { queryClient } = usePortal();
  const [watch, isWanted] = useWanted(queryClient);
  const list = usePagedList(queryClient, similarOptions(useApi(), kind, id), { isWanted });
  return (
    <PagedRail
      ref={watch}
      title={regionTexts.related[kind]}
      id="related"
      list={list}
      emptyText={regionTexts.noRelated}
      renderItem={renderTitle}
    />
  );
}

/** The service's recommendations for a title. Not rendered if there are none. */
export function RecommendationsRail({ kind, id }: RelatedRailProps) {
  const { queryClient } = usePortal();
  const [watch, isWanted] = useWanted(queryClient);
  const list = usePagedList(queryClient, recommendationsOptions(useApi(), kind, id), { isWanted });
  if (list.status === 'ready' && list.items.length === 0) {
    return null;
  }
  return (
    <PagedRail
      ref={watch}
      title={regionTexts.recommendations}
      id="recommendations"
      list={list}
      renderItem={renderTitle}
    />
  );
}

interface CollectionRailProps {
  readonly id: number;
  readonly name: string;
}

/** The movies of a collection, oldest first, then those without a date. */
export function CollectionRail({ id, name }: CollectionRailProps) {
  const { navigation, queryClient } = usePortal();
  const [watch, isWanted] = useWanted(queryClient);
  const options = collectionOptions(useApi(), id);
  const { data, error, isFetching, refetch } = useResponse(queryClient, options, { isWanted });
  const hasFailed = !data && error !== null && !isFetching;
  const loadingOrFailed = hasFailed ? 'failed' : 'loading';
  return (
    <PagedRail
      ref={watch}
      title={name}
      id="collection"
      action={
        navigation.hasPage('collection') && (
          <SeeAllLink
            href={navigation.href({ page: 'collection', params: { id: String(id) } })}
            of="collection"
          />
        )
      }
      list={{
        ...WHOLE_LIST,
        status: data ? 'ready' : loadingOrFailed,
        items: data ? oldestFirst(data.parts) : [],
        message: hasFailed ? failureMessage(error) : undefined,
        retry: () => void refetch(),
      }}
      renderItem={renderTitle}
    />
  );
}

// A constant, so that existing cards are not re-rendered when a page is added.
function renderTitle(title: TitleSummary) {
  return <TitleCard title={title} />;
}
