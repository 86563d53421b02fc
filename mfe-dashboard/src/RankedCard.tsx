import type { TitleSummary } from '@portal/shared/domain/TitleSummary';
import { usePortal } from '@portal/shared/state/PortalContext';
import { FavoriteButton } from '@portal/shared/ui/FavoriteButton';
import { TitleCard } from '@portal/shared/ui/TitleCard';
import { useCardId } from '@portal/shared/ui/useCardId';
import classes from './RankedCard.module.css';
import { texts } from './texts.ts';

export interface RankedCardProps {
  readonly title: TitleSummary;
  /** Its place in the list, counted from 1. */
  readonly rank: number;
}

/** The card of a top rated title: its place in the list, what it is about, and a button to keep it. */
export function RankedCard({ title, rank }: RankedCardProps) {
  const { navigation } = usePortal();
  const titleId = useCardId(navigation.href({ kind: title.kind, id: title.id }));
  return (
    <div className={classes.RankedCard}>
      {/* Screen readers count the items of a list themselves. */}
      <span className={classes.Rank} aria-hidden="true">
        {rank}
      </span>
      <TitleCard title={title} size="row">
        <FavoriteButton title={title} label={texts.watchLater} describedBy={titleId} />
      </TitleCard>
    </div>
  );
}
