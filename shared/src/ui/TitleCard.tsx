import type { ReactNode } from 'react';
import type { TitleSummary } from '../domain/TitleSummary.ts';
import { usePortal } from '../state/PortalContext.ts';
import { CardLink } from './CardLink.tsx';
import { Picture } from './Picture.tsx';
import { Rating } from './Rating.tsx';
import classes from './TitleCard.module.css';

/** What a card needs of a title; a `TitleSummary`, a favorite and a credit all have it. */
export type CardTitle = Pick<TitleSummary, 'kind' | 'id' | 'title' | 'overview' | 'posterPath' | 'backdropPath' | 'rating' | 'date'>;

export interface TitleCardProps {
  readonly title: CardTitle;
  /** `poster` above the text, `wide` still above the text, or `row`: poster beside the text, with the overview. */
  readonly size?: 'poster' | 'wide' | 'row';
  /** A line under the title, such as the part played. */
  readonly note?: string;
  /** Id of the title's link, for a control that is described by it. */
  readonly titleId?: string;
  /** The picture is seen at once: load it first. */
  readonly priority?: boolean;
  /** An action or a further line, below the rest. */
  readonly children?: ReactNode;
}

const pictureSizes = { poster: '(min-width: 60rem) 14rem, 9rem', wide: '(min-width: 60rem) 24rem, 16rem', row: '10rem' } as const;

/** The content of a list item that shows a movie or a series. The whole card leads to its page. */
export function TitleCard({ title, size = 'poster', note, titleId, priority, children }: TitleCardProps) {
  const { navigation } = usePortal();
  const role = size === 'wide' ? 'backdrop' : 'poster';
  const path = size === 'wide' ? title.backdropPath : title.posterPath;
  const year = title.date?.slice(0, 4);

  return (
    <div className={classes.TitleCard} data-size={size}>
      <Picture className={classes.Picture} role={role} path={path} alt={title.title} sizes={pictureSizes[size]} priority={priority} />
      <div className={classes.Text}>
        <h3 className={classes.Title}>
          <CardLink id={titleId} href={navigation.href({ kind: title.kind, id: title.id })}>
            {title.title}
          </CardLink>
        </h3>
        {note && <p className={classes.Note}>{note}</p>}
        <p className={classes.Facts}>
          <Rating value={title.rating} />
          {year && <span>{year}</span>}
        </p>
        {size === 'row' && title.overview && <p className={classes.Overview}>{title.overview}</p>}
        {children && <div className={classes.Action}>{children}</div>}
      </div>
    </div>
  );
}
