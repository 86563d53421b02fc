import type { ReactNode } from 'react';
import classes from './CardText.module.css';

interface CardHeadingProps {
  /** `lead` for cards in a vertical list. */
  readonly size?: 'lead';
  /** `1` for cards so wide that titles rarely need the usual two lines. */
  readonly lines?: 1;
  readonly children: ReactNode;
}

/** The heading of a card, clamped to two lines; unclamped where text is greatly enlarged. */
export function CardHeading({ size, lines, children }: CardHeadingProps) {
  return (
    <h3 className={classes.CardHeading} dir="auto" data-size={size} data-lines={lines}>
      {children}
    </h3>
  );
}

interface CardNoteProps {
  readonly size?: 'caption';
  readonly children: string;
}

/**
 * A line under the heading of a card, for example the character's name. Wraps to two lines at most,
 * like the heading.
 */
export function CardNote({ size, children }: CardNoteProps) {
  return (
    <p className={classes.CardNote} dir="auto" data-size={size}>
      {children}
    </p>
  );
}
