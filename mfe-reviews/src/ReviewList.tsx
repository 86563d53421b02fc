import { usePortal } from '@portal/shared/state/PortalContext';
import { isWholeSeen, useSeenTitle } from '@portal/shared/state/useSeen';
import type { TitleId } from './queries.ts';
import type { Review } from './Review.ts';
import { ReviewCard } from './ReviewCard.tsx';
import classes from './ReviewList.module.css';
import { texts } from './texts.ts';

interface ReviewListProps {
  readonly title: TitleId;
  readonly reviews: readonly Review[];
  readonly isLoading: boolean;
}

/**
 * Reviews of a title. If the visitor is following a series and has not finished it, they are folded
 * to avoid spoilers.
 */
export function ReviewList({ title: { kind, id }, reviews, isLoading }: ReviewListProps) {
  const seen = useSeenTitle(usePortal(), kind, id);
  if (reviews.length === 0) {
    return <p className={classes.Note}>{isLoading ? texts.loading : texts.none}</p>;
  }
  const list = (
    <ul className={classes.ReviewList}>
      {reviews.map((review) => (
        <li key={review.key}>
          <ReviewCard review={review} />
        </li>
      ))}
    </ul>
  );

  return seen && !isWholeSeen(seen) ? (
    <details>
      <summary className={classes.Summary}>{texts.spoilers}</summary>
      {list}
    </details>
  ) : (
    list
  );
}
