import type { ReactNode } from 'react';
import classes from './CardLink.module.css';
import { useCardId } from './useCardId.ts';

export interface CardLinkProps {
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
