import { languageName } from '@portal/shared/domain/codeNames';
import { formatDate } from '@portal/shared/domain/dates';
import { Rating } from '@portal/shared/ui/Rating';
import type { Review } from './Review.ts';
import classes from './ReviewCard.module.css';
import { ReviewText } from './ReviewText.tsx';
import { texts } from './texts.ts';

interface ReviewCardProps {
  readonly review: Review;
}

/** A review with its author, date, stars and text. */
export function ReviewCard({ review }: ReviewCardProps) {
  const { author = texts.anonymous, rating, writtenOn, language, text } = review;
  const date = formatDate(writtenOn);
  const facts = [date, language && texts.writtenIn(languageName(language))].filter(Boolean);

  return (
    <article className={classes.ReviewCard}>
      <header className={classes.Head}>
        <p className={classes.Author}>
          <bdi>{author}</bdi>
        </p>
        {rating !== undefined && <Rating value={rating} />}
        {facts.length > 0 && <p className={classes.Facts}>{facts.join(' · ')}</p>}
      </header>
      <ReviewText text={text} language={language} />
    </article>
  );
}
