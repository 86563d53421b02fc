import type { QueryClient } from '@tanstack/react-query';
import type { Favorite, FavoriteTitle } from '../domain/Favorite.ts';
import type { Kind, TitleKind } from '../domain/kinds.ts';
import type { PortalConfig } from './PortalConfig.ts';

/** The services that the shell hands to every page of a section. Made by the shell alone. */
export interface Portal {
  readonly config: PortalConfig;
  /** Server state of all sections. Queries take it explicitly; no section relies on a React context of another bundle. */
  readonly queryClient: QueryClient;
  readonly favorites: FavoritesBus;
  readonly navigation: Navigation;
  /** Says a sentence to screen readers, politely. */
  announce(sentence: string): void;
  /** What views find again after a reload. Not there in shells of before it was added. */
  readonly tabMemory?: TabMemory;
}

/** A place in the portal: the dashboard, the page of one movie, series or person, or any page by its name. */
export type Destination =
  { readonly kind: 'home' } | { readonly kind: Kind; readonly id: number } | PageDestination;

/** A page of any section, by the name that the section gives it. One that no section has leads to an address where there is no page. */
export interface PageDestination {
  readonly page: string;
  /** The variable parts of its path, as they are; they are encoded for the address. */
  readonly params?: Readonly<Record<string, string | number>>;
}

/** How a section moves the visitor. Sections draw plain links with `href`; the shell turns clicks on them into route changes. */
export interface Navigation {
  /** The address of a place, for a link. */
  href(to: Destination): string;
  /** Goes there, as if a link had been followed. */
  go(to: Destination): void;
  /** One step back in history; on a page opened directly, to the dashboard. */
  back(): void;
  /** Whether `href` and `go` take a page by its name. Absent in shells from before that was promised. */
  readonly knowsPages?: boolean;
  /** Opens the search over the page, as the button in the frame does. Absent in shells from before it was promised. */
  openSearch?(): void;
}

/**
 * The watch-later list of this visitor, shared by all sections. Made by the shell; nobody else keeps a copy.
 * Needs only `subscribe` of a stream, so that every section may bring its own RxJS.
 */
export interface FavoritesBus {
  /** On subscription: the current list. Then: after each change. Newest first, no duplicates. Never completes, never errors. */
  readonly entries$: FavoritesStream;
  /** The list now, newest first. The same array until the next change. */
  current(): readonly Favorite[];
  /** Adds the title if it is not in the list, removes it if it is. Never fails. */
  toggle(title: FavoriteTitle): void;
  has(kind: TitleKind, id: number): boolean;
}

export interface FavoritesStream {
  subscribe(next: (entries: readonly Favorite[]) => void): { unsubscribe(): void };
}

/**
 * What a view wants to find again as long as the tab is open, after a reload too: how far a rail was moved, which slide was shown.
 * Made by the shell, in the browser's storage for this tab. Never fails: where the browser keeps nothing, a reload forgets it.
 */
export interface TabMemory {
  /** What was kept under this name; `undefined` when nothing was, or so much has been kept since that it is forgotten. */
  read(name: string): unknown;
  /** Keeps something small that JSON can carry. */
  keep(name: string, value: unknown): void;
}
