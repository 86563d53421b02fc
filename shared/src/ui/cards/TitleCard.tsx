import type { ReactNode } from 'react';
import type { TitleSummary } from '../../domain/titles.ts';
import { cardSizes } from '../../images/cardSizes.ts';
import { usePortal } from '../../state/PortalContext.ts';
import { Rating } from '../text/Rating.tsx';
import { CardLink } from './CardLink.tsx';
import classes from './cards.module.css';
import { CardHeading, CardNote } from './CardText.tsx';
import { Picture } from './Picture.tsx';

/** The fields that summaries, favorites and credits share. */
export type CardTitle = Pick<
  TitleSummary,
  'kind' | 'id' | 'title' | 'overview' | 'posterPath' | 'backdropPath' | 'rating' | 'date'
>;

export interface TitleCardProps {
  readonly title: CardTitle;
  /**
   * `poster`, `wide`: the poster or still above the text. `row`: the poster beside the text and
   * overview.
   */
  readonly size?: 'poster' | 'wide' | 'row';
  /** A line below the title, such as the character played. */
  readonly note?: string;
  /** Loads the image immediately. For cards that are initially in view. */
  readonly priority?: boolean;
  /**
   * Additional content at the bottom, such as a button. It can refer to the title's link by the id
   * from `useCardId`.
   */
  readonly children?: ReactNode;
}

/**
 * Must match the card widths in Rail.module.css. Uses `vw` for `cqi`, because a rail is as wide as
 * the window.
 */
const pictureSizes = {
  poster: cardSizes('clamp(8.25rem, 5.5rem + 7vw, 14rem)'),
  wide: cardSizes('clamp(14.5rem, 11rem + 12vw, 24rem)'),
  row: cardSizes('clamp(4.5rem, 30vw, 9rem)'),
} as const;

/** A card for a movie or series. The entire card links to the title's page. */
export function TitleCard({ title, size = 'poster', note, priority, children }: TitleCardProps) {
  const { navigation } = usePortal();
  const role = size === 'wide' ? 'backdrop' : 'poster';
  const path = size === 'wide' ? title.backdropPath : title.posterPath;
  const year = title.date?.slice(0, 4);

  return (
    <div className={classes.TitleCard} data-row={size === 'row' || undefined}>
      <Picture
        className={classes.Poster}
        role={role}
        path={path}
        alt={title.title}
        sizes={pictureSizes[size]}
        priority={priority}
      />
      <div className={classes.Text}>
        <CardHeading
          size={size === 'row' ? 'lead' : undefined}
          lines={size === 'wide' ? 1 : undefined}
        >
          <CardLink href={navigation.href(title)}>{title.title}</CardLink>
        </CardHeading>
        {note && <CardNote>{note}</CardNote>}
        <p className={classes.Facts}>
          <Rating value={title.rating} />
          {year && <span>{year}</span>}
        </p>
        {size === 'row' && title.overview && (
          <p className={classes.Overview} dir="auto">
            {title.overview}
          </p>
        )}
        {children && <div className={classes.Action}>{children}</div>}
      </div>
    </div>
  );
}
