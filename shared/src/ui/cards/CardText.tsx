import type { ReactNode } from 'react';
import classes from './cards.module.css';

interface CardHeadingProps {
  /** `lead` for cards in a vertical list. */
  readonly size?: 'lead';
  /** `1` for wide cards, because their titles rarely need two lines. */
  readonly lines?: 1;
  readonly children: ReactNode;
}

/** The heading of a card, clamped to two lines. */
export function CardHeading({ size, lines, children }: CardHeadingProps) {
  return (
    <h3 className={classes.Heading} dir="auto" data-size={size} data-lines={lines}>
      {children}
    </h3>
  );
}

interface CardNoteProps {
  readonly size?: 'caption';
  readonly children: string;
}

/** A line below the heading, such as a character's name, clamped to two lines. */
export function CardNote({ size, children }: CardNoteProps) {
  return (
    <p className={classes.Note} dir="auto" data-size={size}>
      {children}
    </p>
  );
}
