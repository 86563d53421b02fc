import type { ReactNode } from 'react';
import classes from './CardLink.module.css';

export interface CardLinkProps {
  readonly href: string;
  /** For a control that is described by this link. */
  readonly id?: string;
  readonly children: ReactNode;
}

/**
 * The link of a card, as large as the card: it fills the nearest positioned element around it, its focus ring too. An action of the
 * card's own lies above it with `z-index: calc(var(--layer-card) + 1)`.
 */
export function CardLink({ href, id, children }: CardLinkProps) {
  return (
    <a className={classes.CardLink} href={href} id={id}>
      {children}
    </a>
  );
}
