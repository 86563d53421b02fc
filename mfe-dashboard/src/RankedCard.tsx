import { useId } from 'react';
import type { TitleSummary } from '@portal/shared/domain/TitleSummary';
import { FavoriteButton } from '@portal/shared/ui/FavoriteButton';
import { TitleCard } from '@portal/shared/ui/TitleCard';
import classes from './RankedCard.module.css';

export interface RankedCardProps {
  readonly title: TitleSummary;
}

/** The card of a top rated title: its place in the list, what it is about, and a button to keep it. */
export function RankedCard({ title }: RankedCardProps) {
  const titleId = useId();
  return (
    <div className={classes.RankedCard}>
      <TitleCard title={title} size="row" titleId={titleId}>
        <FavoriteButton title={title} label="Watch later" describedBy={titleId} />
      </TitleCard>
    </div>
  );
}
