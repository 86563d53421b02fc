import { createContext, type ReactNode, useContext } from 'react';
import classes from './cards.module.css';

interface CardLinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

/**
 * Makes a whole card clickable: the link and its focus ring fill the nearest positioned ancestor.
 * Raise a card's own buttons above it with `z-index: calc(var(--layer-card) + 1)`.
 */
export function CardLink({ href, children }: CardLinkProps) {
  return (
    <a className={classes.CardLink} href={href} id={useCardId(href)}>
      {children}
    </a>
  );
}

/**
 * The id of a card's link, from its rail and address: unique if a title appears in several rails,
 * and the same after Back, so that the focus can return to it.
 */
export function useCardId(href: string): string {
  return `${useContext(RailContext)}${href}`;
}

/** The id of the element that labels the rail around a card; empty if there is none. */
export const RailContext = createContext('');
