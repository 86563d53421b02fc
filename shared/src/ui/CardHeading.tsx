import type { ReactNode } from 'react';
import classes from './CardHeading.module.css';

export interface CardHeadingProps {
  /** `lead` for the card of a list that is read from top to bottom. */
  readonly size?: 'body' | 'lead';
  readonly children: ReactNode;
}

/** What a card is about, in at most two lines; in as many as it takes where text is much enlarged. */
export function CardHeading({ size = 'body', children }: CardHeadingProps) {
  return (
    <h3 className={classes.CardHeading} dir="auto" data-size={size}>
      {children}
    </h3>
  );
}
