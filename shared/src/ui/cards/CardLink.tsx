import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import classes from './cards.module.css';

interface CardLinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

/**
 * Makes an entire card clickable: the link and its focus ring cover the nearest positioned
 * ancestor. To keep other buttons in the card clickable, give them `z-index: calc(var(--layer-card)
 * + 1)`.
 */
export function CardLink({ href, children }: CardLinkProps) {
  return (
    <a className={classes.CardLink} href={href} id={useCardId(href)}>
      {children}
    </a>
  );
}

/** A link in a row of a list. Like `CardLink`, it covers the whole row. */
export function RowLink({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={`${classes.RowLink} ${className}`}>
      {children}
    </a>
  );
}

/**
 * The id of a card's link, built from its rail and URL. Unique even if a title appears in several
 * rails, and stable across Back, so that the focus can be restored.
 */
export function useCardId(href: string): string {
  return `${useContext(RailContext)}${href}`;
}

/** Id of the element that labels the surrounding rail; empty outside a rail. */
export const RailContext = createContext('');
