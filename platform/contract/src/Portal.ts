import type { QueryClient } from '@tanstack/react-query';
import type { Favorite, FavoriteTitle } from './Favorite.ts';
import type { Kind, TitleKind } from './kinds.ts';
import type { PortalConfig } from './PortalConfig.ts';

/** The services that the shell passes to every page of a section. Only the shell creates one. */
export interface Portal {
  readonly config: PortalConfig;
  /**
   * The query cache of all sections. Pass it to queries explicitly: a React context does not reach
   * across bundles.
   */
  readonly queryClient: QueryClient;
  readonly favorites: FavoritesBus;
  readonly navigation: Navigation;
  /** Announces a sentence to screen readers, politely. */
  announce(sentence: string): void;
  /** View state that survives a reload. Absent in shells older than this feature. */
  readonly tabMemory?: TabMemory;
  /**
   * Values stored on the visitor's device. Absent where the portal stores nothing there, as soon as
   * the visitor turns that off, and in shells older than this feature.
   */
  readonly deviceMemory?: DeviceMemory;
  /**
   * Reports that a response is outdated because the service does not respond. `from` is the ISO time
   * of the response. Absent in shells older than this feature.
   */
  noteOutdated?(answer: object, from: string): void;
  /**
   * When the gateway rendered the page, in milliseconds since 1970: use it instead of the clock on
   * the server and in the browser's first render, which must match. Absent if the browser renders the
   * page, and in shells older than this feature.
   */
  readonly renderedAt?: number;
}

/** The target of a navigation: the dashboard, a movie, series or person, or a page by its name. */
export type Destination =
  { readonly kind: 'home' } | { readonly kind: Kind; readonly id: number } | PageDestination;

/**
 * A page of any section, by the name its section gives it. An unknown name leads to an address that
 * shows "not found".
 */
export interface PageDestination {
  readonly page: string;
  /** The parameters of its path, not encoded: encoding happens when the address is built. */
  readonly params?: Readonly<Record<string, string | number>>;
}

/**
 * How a section navigates. Sections render plain links with `href`; the shell turns clicks on them
 * into client-side navigation.
 */
export interface Navigation {
  /** The address of a destination, for a link. */
  href(to: Destination): string;
  /** Navigates there, as if a link had been followed. */
  go(to: Destination): void;
  /** Goes one step back in history, or to the dashboard if the page was opened directly. */
  back(): void;
  /**
   * Whether `back` leads to a page of the portal; false on a page that was opened directly. Absent in
   * shells older than this feature.
   */
  canGoBack?(): boolean;
  /**
   * Whether the page was reached by Back, Forward or a reload, or is the first of the visit; false
   * after a followed link. Absent in shells older than this feature.
   */
  isReturn?(): boolean;
  /**
   * Removes the fragment (`#…`) from the address, without a new history entry, so that a reload does
   * not act on it again. Absent in shells older than this feature.
   */
  dropFragment?(): void;
  /**
   * Whether `href` and `go` accept a page by its name. Absent in shells older than this feature.
   */
  readonly knowsPages?: boolean;
  /** Whether a section has a page of this name. Absent in shells older than this feature. */
  hasPage?(page: string): boolean;
  /**
   * Opens the search dialog, as the button in the frame does. Absent in shells older than this
   * feature.
   */
  openSearch?(): void;
}

/**
 * The visitor's watch-later list, shared by all sections. The shell owns it; nothing else keeps a
 * copy. Streams only need a `subscribe` method, so every section may bring its own RxJS.
 */
export interface FavoritesBus {
  /** On subscription: the current list. Then: after each change. Newest first, no duplicates. Never completes, never errors. */
  readonly entries$: FavoritesStream;
  /** The current list, newest first. Returns the same array until the next change. */
  current(): readonly Favorite[];
  /** Adds the title if it is not in the list, removes it if it is. Never fails. */
  toggle(title: FavoriteTitle): void;
  has(kind: TitleKind, id: number): boolean;
  /**
   * Adds entries with their own times, such as those of an undone removal; titles already in the
   * list stay as they are. Never fails. Absent in shells older than this feature.
   */
  add?(entries: readonly Favorite[]): void;
  /** Whether the list is stored on this device. Absent on the server, and in older shells. */
  readonly keeping?: FavoritesKeeping;
}

/** The visitor's choice whether the watch-later list outlives the tab; all tabs share it. */
export interface FavoritesKeeping {
  isOn(): boolean;
  /**
   * Whether the whole list is stored while that is on: `false` while the browser's storage is full.
   * The rest is lost with the document. Absent in shells older than this feature.
   */
  isStored?(): boolean;
  /**
   * Stores the list in this browser from now on, or removes the stored one; the open list stays.
   * Returns `false`, and changes nothing, if the browser does not store it. Never fails.
   */
  turn(isOn: boolean): boolean;
  /** After each change of the above, in any tab. Never completes, never errors. */
  subscribe(next: (isOn: boolean) => void): { unsubscribe(): void };
}

export interface FavoritesStream {
  subscribe(next: (entries: readonly Favorite[]) => void): { unsubscribe(): void };
}

/**
 * View state that lasts as long as the tab, including reloads: how far a rail is scrolled, which
 * slide is shown. The shell stores it in the browser's session storage. Never fails: where storage
 * is unavailable, a reload loses it.
 */
export interface TabMemory {
  /**
   * The value stored under this name; `undefined` if there is none, or if newer entries have pushed
   * it out.
   */
  read(name: string): unknown;
  /** Stores a small JSON value. */
  keep(name: string, value: unknown): void;
}

/**
 * Small values that outlive the visit, the same in every tab. The shell stores them in the browser's
 * local storage, only while it also stores the favorites there. Never fails: where storage is full
 * or forbidden, they last as long as the document.
 */
export interface DeviceMemory {
  /** The value stored under this name; `undefined` if there is none. */
  read(name: string): unknown;
  /** Stores a small JSON value; `undefined` removes it. */
  keep(name: string, value: unknown): void;
  /**
   * Whether the last value under this name outlives the document. Absent in shells older than this
   * feature.
   */
  isStored?(name: string): boolean;
}
