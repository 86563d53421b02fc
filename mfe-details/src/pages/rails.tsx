import type { CastCredit, TitleCredit } from '@portal/shared/domain/credits';
import type { TitleKind } from '@portal/shared/domain/kinds';
import type { TitleSummary } from '@portal/shared/domain/titles';
import { usePortal } from '@portal/shared/state/PortalContext';
import { usePagedList } from '@portal/shared/state/usePagedList';
import { PagedRail } from '@portal/shared/ui/PagedRail';
import { PersonCard } from '@portal/shared/ui/PersonCard';
import { TitleCard } from '@portal/shared/ui/TitleCard';
import { useApi } from '../api.ts';
import { castOptions, creditsOptions, similarOptions } from '../queries.ts';
import { texts } from '../texts.ts';

interface CastRailProps {
  /** Of the title. */
  readonly kind: TitleKind;
  readonly id: number;
}

/** Who plays in a title, and whom. */
export function CastRail({ kind, id }: CastRailProps) {
  const { queryClient } = usePortal();
  const list = usePagedList(queryClient, castOptions(useApi(), kind, id));

  return (
    <PagedRail
      title={texts.cast}
      id="cast"
      list={list}
      shape="profileNote"
      emptyText={texts.noCast}
      renderItem={drawCast}
    />
  );
}

// One function for all drawings: cards that are there are not drawn again with each page.
function drawCast(credit: CastCredit) {
  return <PersonCard person={credit} note={credit.character} />;
}

interface SimilarRailProps {
  readonly kind: TitleKind;
  readonly id: number;
  /** Of the region. */
  readonly title: string;
}

/** Titles that are like this one. */
export function SimilarRail({ kind, id, title }: SimilarRailProps) {
  const { queryClient } = usePortal();
  const list = usePagedList(queryClient, similarOptions(useApi(), kind, id));

  return (
    <PagedRail
      title={title}
      id="related"
      list={list}
      emptyText={texts.noRelated}
      renderItem={drawSimilar}
    />
  );
}

// One function for all drawings, as above.
function drawSimilar(similar: TitleSummary) {
  return <TitleCard title={similar} />;
}

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
  const { queryClient } = usePortal();
  const list = usePagedList(queryClient, creditsOptions(useApi(), kind, personId));

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

// One function for all drawings, as above.
function drawCredit(credit: TitleCredit) {
  return <TitleCard title={credit} note={credit.character} />;
}
