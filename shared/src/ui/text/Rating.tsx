import { formatRating } from '../../domain/numbers.ts';
import classes from './Rating.module.css';

interface RatingProps {
  /** Average vote, 0–10; `undefined` if nobody has voted. */
  readonly value?: number;
}

/** A star with the rating, "7.8 / 10", or the text "Not rated yet". */
export function Rating({ value }: RatingProps) {
  return (
    <span className={classes.Rating} data-rated={value !== undefined || undefined}>
      {formatRating(value)}
    </span>
  );
}
