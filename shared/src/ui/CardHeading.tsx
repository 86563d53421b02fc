import type { ReactNode } from 'react';
import classes from './CardHeading.module.css';

export interface CardHeadingProps {
  /** `lead` for the card of a list that is read from top to bottom. */
  readonly size?: 'body' | 'lead';
  /** One for a card so wide that hardly a title needs two. */
  readonly lines?: 1 | 2;
  readonly children: ReactNode;
}

/** What a card is about, in so many lines at most; in as many as it takes where text is much enlarged. */
export function CardHeading({ size = 'body', lines = 2, children }: CardHeadingProps) {
  return (
    <h3 className={classes.CardHeading} dir="auto" data-size={size} data-lines={lines}>
      {children}
    </h3>
  );
}
