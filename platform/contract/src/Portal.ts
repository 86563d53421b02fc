import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Favorite, FavoriteTitle } from './Favorite.ts';
import type { FollowedPerson } from './FollowedPerson.ts';
import type { Kind, TitleKind } from './kinds.ts';
import type { PortalConfig } from './PortalConfig.ts';
import type { PlaceValues } from './Section.ts';
import type { SeenTitle } from './SeenTitle.ts';

/** The services that the shell passes to every page of a section. Only the shell creates one. */
export interface Portal {
  readonly config: PortalConfig;
  /**
   * The query cache shared by all sections. Pass it to queries explicitly, because a React context
   * does not work across bundles.
   */
  readonly queryClient: QueryClient;
  readonly favorites: FavoritesBus;
  readonly navigation: Navigation;
  /** Announces a message to screen readers, as `aria-live="polite"` does. */
  announce(sentence: string): void;
  /**
   * Shows a sentence with one action at the bottom of the page, until the visitor closes it or
   * leaves the page.
   */
  notify(notice: Notice): void;
  /**
   * Loads the store of the titles that the visitor has seen. Resolves with the same object each
   * time. Rejects if the code cannot be loaded, and can then be called again.
   */
  loadSeen(): Promise<SeenTitles>;
  /** Loads the store of the people that the visitor follows; otherwise like `loadSeen`. */
  loadFollowed?(): Promise<FollowedPeople>;
  /** View state that survives a reload. */
  readonly tabMemory: TabMemory;
  /**
   * Values stored on the visitor's device. Absent if the portal does not store data on the device,
   * and after the visitor has turned storage off.
   */
  readonly deviceMemory?: DeviceMemory;
  /**
   * Reports that outdated data is shown because the service does not respond. `from` is the time of
   * the original response, in ISO format.
   */
  noteOutdated(answer: object, from: string): void;
  /**
   * When the gateway rendered the page, in milliseconds since 1970. Use it instead of the clock,
   * both on the server and in the browser's first render, because their output must match. Absent
   * if the browser renders the page.
   */
  readonly renderedAt?: number;
  /**
   * A place in the section's page, which other sections can fill. Renders nothing if none does.
   * Always the same component.
   */
  readonly Place?: ComponentType<PlaceProps>;
  /**
   * The section's settings, by name: the operator's values, otherwise the defaults from its
   * package.json. A value does not change until the document is closed.
   */
  readonly settings?: SettingValues;
}

export type SettingValues = Readonly<Record<string, boolean | number | string>>;

export interface PlaceProps {
  /** The name of one of the places in the section's package.json. */
  readonly name: string;
  /** The props of the parts in it: exactly those that package.json lists. */
  readonly props: PlaceValues;
}

/** A navigation target: the dashboard, a movie, series or person, or a page by its name. */
export type Destination =
  | { readonly kind: 'home' }
  | { readonly kind: Kind; readonly id: number }
  | PageDestination;

/**
 * A page of any section, by its name in that section. An unknown name leads to the "not found"
 * page.
 */
export interface PageDestination {
  readonly page: string;
  /** The path parameters, unencoded; they are encoded when the URL is built. */
  readonly params?: Readonly<Record<string, string | number>>;
}

/**
 * Navigation for sections. Sections render plain links with `href`; the shell turns clicks on them
 * into client-side navigation.
 */
export interface Navigation {
  /** Returns a destination's URL, for a link. */
  href(to: Destination): string;
  /** Navigates to a destination, as if its link had been clicked. */
  go(to: Destination): void;
  /** Goes one step back in history, or to the dashboard if the page was opened directly. */
  back(): void;
  /** Whether `back` leads to a page of the portal; `false` on a page that was opened directly. */
  canGoBack(): boolean;
  /**
   * Whether the page was reached by Back, Forward or a reload, or is the first of the visit;
   * `false` after a followed link.
   */
  isReturn(): boolean;
  /**
   * Removes the fragment (`#…`) from the URL without adding a history entry, so that a reload does
   * not apply it again.
   */
  dropFragment(): void;
  /** Whether any section has a page with this name. */
  hasPage(page: string): boolean;
  /** Opens the search dialog, like the button in the frame. */
  openSearch(): void;
}

/**
 * The visitor's watch-later list, shared by all sections. The shell owns the only copy. Streams
 * only need a `subscribe` method, so each section can use its own RxJS.
 */
export interface FavoritesBus {
  /**
   * Emits the current list on subscription and again after each change, newest first, without
   * duplicates. Never completes or errors.
   */
  readonly entries$: FavoritesStream;
  /** The current list, newest first. Returns the same array until the next change. */
  current(): readonly Favorite[];
  /** Adds the title, or removes it if it is already in the list. Never fails. */
  toggle(title: FavoriteTitle): void;
  has(kind: TitleKind, id: number): boolean;
  /**
   * Adds entries with their original times, for example to undo a removal. Titles that are already
   * in the list stay unchanged. Never fails.
   */
  add(entries: readonly Favorite[]): void;
  /** Controls whether the list is stored on this device. On the server, it never is. */
  readonly keeping: FavoritesKeeping;
}

/**
 * The visitor's choice of whether the watch-later list persists after the tab is closed. Shared by
 * all tabs.
 */
export interface FavoritesKeeping {
  isOn(): boolean;
  /**
   * With storage turned on, whether the complete list is stored; `false` while the browser's
   * storage is full. Entries that are not stored are lost when the page is closed.
   */
  isStored(): boolean;
  /**
   * Starts storing the list in this browser, or deletes the stored copy; the list on the page is
   * unchanged. Returns `false` and changes nothing if the browser cannot store the list. Never
   * fails.
   */
  turn(isOn: boolean): boolean;
  /** Emits after each change of `isOn` or `isStored`, in any tab. Never completes or errors. */
  subscribe(next: (isOn: boolean) => void): { unsubscribe(): void };
}

/** A sentence with one action, such as “Undo”. */
export interface Notice {
  readonly text: string;
  /** The label of the button. A notice with the same label replaces the previous one. */
  readonly action: string;
  /** Called when the button is pressed; the notice then disappears. */
  onAction(): void;
}

/**
 * The titles that the visitor has seen, shared by all sections and stored like the watch-later
 * list. The shell owns the only copy.
 */
export interface SeenTitles {
  /** Emits like `FavoritesBus.entries$`, without duplicates. Never completes or errors. */
  readonly entries$: SeenStream;
  /** The current entries, newest first. Returns the same array until the next change. */
  current(): readonly SeenTitle[];
  /** Adds these entries. Replaces existing entries of the same titles. Never fails. */
  mark(entries: readonly SeenTitle[]): void;
  /** Removes the title's entry, if there is one. Never fails. */
  unmark(title: Pick<SeenTitle, 'kind' | 'id'>): void;
}

/**
 * The people that the visitor follows, shared by all sections and stored like the watch-later list.
 * The shell owns the only copy.
 */
export interface FollowedPeople {
  /** Emits like `FavoritesBus.entries$`, without duplicates. Never completes or errors. */
  readonly entries$: FollowedStream;
  /** The current entries, newest first. Returns the same array until the next change. */
  current(): readonly FollowedPerson[];
  /** Adds these entries. Replaces existing entries of the same people. Never fails. */
  follow(entries: readonly FollowedPerson[]): void;
  /** Removes the person's entry, if there is one. Never fails. */
  unfollow(person: Pick<FollowedPerson, 'kind' | 'id'>): void;
}

export interface FollowedStream {
  subscribe(next: (entries: readonly FollowedPerson[]) => void): { unsubscribe(): void };
}

export interface SeenStream {
  subscribe(next: (entries: readonly SeenTitle[]) => void): { unsubscribe(): void };
}

export interface FavoritesStream {
  subscribe(next: (entries: readonly Favorite[]) => void): { unsubscribe(): void };
}

/**
 * View state that lasts until the tab is closed and survives reloads, such as a rail's scroll
 * position or the current slide. The shell stores it in the browser's session storage. Never fails;
 * if storage is unavailable, a reload loses the state.
 */
export interface TabMemory {
  /**
   * The value stored under this name; `undefined` if there is none, or if newer values have
   * displaced it.
   */
  read(name: string): unknown;
  /** Stores a small JSON value. */
  keep(name: string, value: unknown): void;
}

/**
 * Small values that persist between visits and are the same in every tab. The shell stores them in
 * the browser's local storage, but only while it also stores the favorites there. Never fails; if
 * storage is full or blocked, the values are lost when the page is closed.
 */
export interface DeviceMemory {
  /** The value stored under this name; `undefined` if there is none. */
  read(name: string): unknown;
  /** Stores a small JSON value; `undefined` removes it. */
  keep(name: string, value: unknown): void;
  /** Whether the latest value under this name persists after the page is closed. */
  isStored(name: string): boolean;
}
