import type { Kind } from '../domain/Kind.ts';

/** A place in the portal: the dashboard, or the page of one movie, series or person. */
export type Destination = { readonly kind: 'home' } | { readonly kind: Kind; readonly id: number };

/** How a section moves the visitor. Sections draw plain links with `href`; the shell turns clicks on them into route changes. */
export interface Navigation {
  /** The address of a place, for a link. */
  href(to: Destination): string;
  /** Goes there, as if a link had been followed. */
  go(to: Destination): void;
  /** One step back in history; on a page opened directly, to the dashboard. */
  back(): void;
  /** Opens the search over the page, as the button in the frame does. Absent in shells from before it was promised. */
  openSearch?(): void;
}
