import type { CastCredit } from '@portal/shared/domain/Credit';
import type { TitleKind } from '@portal/shared/domain/Kind';
import { usePortal } from '@portal/shared/state/PortalContext';
import { usePagedList } from '@portal/shared/state/usePagedList';
import { PagedRail } from '@portal/shared/ui/PagedRail';
import { PersonCard } from '@portal/shared/ui/PersonCard';
import { castOptions } from '../queries/castOptions.ts';
import { texts } from '../texts.ts';

interface CastRailProps {
  /** Of the title. */
  readonly kind: TitleKind;
  readonly id: number;
}

/** Who plays in a title, and whom. */
export function CastRail({ kind, id }: CastRailProps) {
  const portal = usePortal();
  const list = usePagedList(portal.queryClient, castOptions(portal, kind, id));

  return (
    <PagedRail
      title={texts.cast}
      id="cast"
      list={list}
      shape="profileNote"
      emptyText={texts.noCast}
      renderItem={drawCredit}
    />
  );
}

// One function for all drawings: cards that are there are not drawn again with each page.
function drawCredit(credit: CastCredit) {
  return <PersonCard person={credit} note={credit.character} />;
}
