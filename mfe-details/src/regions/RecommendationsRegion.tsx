import type { TitleKind } from '@portal/contract/kinds';
import type { TitleSummary } from '@portal/shared/domain/titles';
import { usePortal } from '@portal/shared/state/PortalContext';
import { usePagedList } from '@portal/shared/state/usePagedList';
import { useWanted } from '@portal/shared/state/useWanted';
import { PagedRail } from '@portal/shared/ui/PagedRail';
import { TitleCard } from '@portal/shared/ui/TitleCard';
import { useApi } from '../api.ts';
import { recommendationsOptions } from './regionQueries.ts';
import { regionTexts } from './regionTexts.ts';

interface RecommendationsRegionProps {
  readonly kind: TitleKind;
  readonly id: number;
}

/** Titles that visitors of the service liked as well; absent without any. */
export function RecommendationsRegion({ kind, id }: RecommendationsRegionProps) {
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
      renderItem={drawTitle}
    />
  );
}

// A constant, so that existing cards are not re-rendered with each page.
function drawTitle(title: TitleSummary) {
  return <TitleCard title={title} />;
}
