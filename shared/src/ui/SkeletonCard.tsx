import { Skeleton } from './Skeleton.tsx';
import classes from './SkeletonCard.module.css';

/** What a card can look like: a poster or portrait above its text, a still above it, a poster beside it, or that in little. */
export type CardShape = 'poster' | 'profile' | 'backdrop' | 'row' | 'mini';

export interface SkeletonCardProps {
  readonly shape: CardShape;
}

/** The outline of a card that is still loading, as large as the card will be. */
export function SkeletonCard({ shape }: SkeletonCardProps) {
  return (
    <div className={classes.SkeletonCard} data-shape={shape}>
      <div className={classes.Picture}>
        <Skeleton shape="block" />
      </div>
      <div className={classes.Text}>
        <Skeleton length="long" />
        <Skeleton length="short" />
      </div>
    </div>
  );
}
