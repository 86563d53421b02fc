import type { TitleCredit } from '@portal/shared/domain/Credit';
import type { TitleKind } from '@portal/shared/domain/Kind';
import { usePortal } from '@portal/shared/state/PortalContext';
import { usePagedList } from '@portal/shared/state/usePagedList';
import { PagedRail } from '@portal/shared/ui/PagedRail';
import { TitleCard } from '@portal/shared/ui/TitleCard';
import { creditsOptions } from '../queries/creditsOptions.ts';

interface CreditRailProps {
  /** Of the titles. */
  readonly kind: TitleKind;
  readonly personId: number;
  /** Of the region. */
  readonly title: string;
  readonly emptyText: string;
}

/** The titles of one kind in which a person plays, and whom. */
export function CreditRail({ kind, personId, title, emptyText }: CreditRailProps) {
  const portal = usePortal();
  const list = usePagedList(portal.queryClient, creditsOptions(portal, kind, personId));

  return (
    <PagedRail
      title={title}
      id={`${kind}-credits`}
      list={list}
      shape="posterNote"
      emptyText={emptyText}
      renderItem={drawCredit}
    />
  );
}

// One function for all drawings, see CastRail.
function drawCredit(credit: TitleCredit) {
  return <TitleCard title={credit} note={credit.character} />;
}
