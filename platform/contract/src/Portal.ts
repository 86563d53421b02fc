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
   * What is kept on the visitor's device. Absent where the portal keeps nothing there, from the moment
   * on that the visitor chooses so, and in shells older than this feature.
   */
  readonly deviceMemory?: DeviceMemory;
  /**
   * Says that an answer is older than it should be, because the service does not answer. `from` is
   * when the service gave it, an ISO time. Absent in shells older than this feature.
   */
  noteOutdated?(answer: object, from: string): void;
  /**
   * When the gateway rendered the page, in milliseconds since 1970: use it for what depends on the
   * clock, on the server and for the browser's first rendering, which must be the same. Absent if
   * the browser renders the page, and in shells older than this feature.
   */
  readonly renderedAt?: number;
}

/**
 * Somewhere to navigate to: the dashboard, the page of one movie, series or person, or any page by
 * its name.
 */
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
   * Whether `back` leads to a page of the portal: not on a page that was opened directly. Absent in
   * shells older than this feature.
   */
  canGoBack?(): boolean;
  /**
   * Whether the visitor has come back to the page, by Back, Forward or a reload, or begins the visit
   * with it; false where a link has led to it. Absent in shells older than this feature.
   */
  isReturn?(): boolean;
  /**
   * Takes the fragment (`#…`) out of the address, without a step in the history: for one that the
   * visitor has dealt with, so that a reload does not bring it up again. Absent in shells older than
   * this feature.
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
   * Adds entries with the times that they carry, such as those of a removal that is undone; titles
   * that are in the list stay as they are. Never fails. Absent in shells older than this feature.
   */
  add?(entries: readonly Favorite[]): void;
  /** Whether the list is kept on this device. Absent on the server, and in older shells. */
  readonly keeping?: FavoritesKeeping;
}

/** The visitor's choice whether the watch-later list outlives the tab; all tabs share it. */
export interface FavoritesKeeping {
  isOn(): boolean;
  /**
   * Whether the whole list is stored while that is on: `false` where the browser's storage is full,
   * for as long as it is. What is not stored ends with the document. Absent in shells older than
   * this feature.
   */
  isStored?(): boolean;
  /**
   * Stores the list in this browser from now on, or removes what is stored; the open list stays.
   * `false` if the browser does not store it: nothing has changed then. Never fails.
   */
  turn(isOn: boolean): boolean;
  /** After each change of what is said above, in whichever tab. Never completes, never errors. */
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
 * local storage, only where it also keeps the favorites. Never fails: where storage is full or
 * forbidden, they last as long as the document.
 */
export interface DeviceMemory {
  /** The value stored under this name; `undefined` if there is none. */
  read(name: string): unknown;
  /** Stores a small JSON value; `undefined` removes it. */
  keep(name: string, value: unknown): void;
  /**
   * Whether what was kept last under this name outlives the document. Absent in shells older than
   * this feature.
   */
  isStored?(name: string): boolean;
}
