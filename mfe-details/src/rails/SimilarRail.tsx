import type { TitleKind } from '@portal/shared/domain/Kind';
import type { TitleSummary } from '@portal/shared/domain/TitleSummary';
import { usePortal } from '@portal/shared/state/PortalContext';
import { usePagedList } from '@portal/shared/state/usePagedList';
import { PagedRail } from '@portal/shared/ui/PagedRail';
import { TitleCard } from '@portal/shared/ui/TitleCard';
import { similarOptions } from '../queries/similarOptions.ts';
import { texts } from '../texts.ts';

interface SimilarRailProps {
  readonly kind: TitleKind;
  readonly id: number;
  /** Of the region. */
  readonly title: string;
}

/** Titles that are like this one. */
export function SimilarRail({ kind, id, title }: SimilarRailProps) {
  const portal = usePortal();
  const list = usePagedList(portal.queryClient, similarOptions(portal, kind, id));

  return (
    <PagedRail
      title={title}
      id="related"
      list={list}
      emptyText={texts.noRelated}
      renderItem={drawTitle}
    />
  );
}

// One function for all drawings, see CastRail.
function drawTitle(similar: TitleSummary) {
  return <TitleCard title={similar} />;
}
