import { createContext, type ReactNode, useContext } from 'react';
import classes from './CardText.module.css';

interface CardHeadingProps {
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

interface CardLinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

/**
 * The link of a card, as large as the card: it fills the nearest positioned element around it, its focus ring too. An action of the
 * card's own lies above it with `z-index: calc(var(--layer-card) + 1)`, and finds its id with `useCardId`.
 */
export function CardLink({ href, children }: CardLinkProps) {
  return (
    <a className={classes.CardLink} href={href} id={useCardId(href)}>
      {children}
    </a>
  );
}

/**
 * The id of the link of a card that leads to this address. Made of the rail and the address: it is the same after Back, so that the
 * link can get the focus again, and another one in each rail that the title stands in.
 */
export function useCardId(href: string): string {
  return `${useContext(RailContext)}${href}`;
}

/** The id of the element that names the rail around a card; empty outside of a rail and in one that is named by a text. */
export const RailContext = createContext('');

interface CardNoteProps {
  readonly size?: 'small' | 'caption';
  readonly children: string;
}

/** A line under the heading of a card, such as the part played. It breaks once at the most, as the heading does. */
export function CardNote({ size = 'small', children }: CardNoteProps) {
  return (
    <p className={classes.CardNote} dir="auto" data-size={size}>
      {children}
    </p>
  );
}
