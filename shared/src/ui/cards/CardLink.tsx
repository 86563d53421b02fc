import { createContext, type ReactNode, useContext } from 'react';
import classes from './CardLink.module.css';

interface CardLinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

/**
 * The link that makes a whole card clickable: it and its focus ring fill the nearest positioned
 * ancestor. Raise a card's own buttons above it with `z-index: calc(var(--layer-card) + 1)`; they
 * can refer to its id with `useCardId`.
 */
export function CardLink({ href, children }: CardLinkProps) {
  return (
    <a className={classes.CardLink} href={href} id={useCardId(href)}>
      {children}
    </a>
  );
}

/**
 * The id of the link of a card that leads to this address, built from the rail and the address:
 * stable after Back, so that focus can return to the link, and unique if a title appears in several
 * rails.
 */
export function useCardId(href: string): string {
  return `${useContext(RailContext)}${href}`;
}

/**
 * The id of the element that labels the rail around a card; empty outside of a rail and in a rail
 * with a plain text label.
 */
export const RailContext = createContext('');
