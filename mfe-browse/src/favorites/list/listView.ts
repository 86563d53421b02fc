import type { Favorite } from '@portal/contract/Favorite';
import { titleKey, type TitleKind } from '@portal/contract/kinds';
import type { PageParams } from '@portal/contract/Section';
import type { SeenTitle } from '@portal/contract/SeenTitle';
import type { Genre } from '@portal/shared/domain/reference';
import { isWholeSeen } from '@portal/shared/state/useSeen';
import type { KnownTitles } from '../lookup/createKnownTitles.ts';

/** Facts about a favorite that its entry does not contain. */
export interface FavoriteFacts {
  readonly genres: readonly Genre[];
  /** Date of the release or first episode, as an ISO date without a zone. */
  readonly date?: string;
  /** Production status as named by the service. */
  readonly status?: string;
  /** Movies only. */
  readonly runtimeMinutes?: number;
  /** Date of the release or next episode, as an ISO date without a zone. */
  readonly nextDate?: string;
}

export interface ListedFavorite {
  readonly entry: Favorite;
  /** `undefined` until the facts have loaded. */
  readonly facts?: FavoriteFacts;
  /** Whether the visitor has seen the whole title. */
  readonly isSeen?: boolean;
}

/** The favorites, each with its facts if they have loaded. */
export function withFacts(
  entries: readonly Favorite[],
  known: KnownTitles,
  seen: readonly SeenTitle[] = [],
): readonly ListedFavorite[] {
  const seenKeys = new Set(seen.filter(isWholeSeen).map(titleKey));
  return entries.map((entry) => {
    const key = titleKey(entry);
    const title = known.get(key);
    return {
      entry,
      facts: title?.status === 'known' ? title.facts : undefined,
      isSeen: seenKeys.has(key),
    };
  });
}

export const sortOrders = ['newest', 'title', 'rating', 'year'] as const;
export type SortOrder = (typeof sortOrders)[number];

export interface ListView {
  readonly sort: SortOrder;
  readonly kind?: TitleKind;
  /** The id of a genre. */
  readonly genre?: number;
  /** Whether titles that the visitor has seen are hidden. */
  readonly seen?: 'hide';
}

/** Reads the view from URL parameters, ignoring invalid values. */
export function readListView(params: PageParams): ListView {
  const { sort, kind, genre = '', seen } = params;
  return {
    sort: sortOrders.find((order) => order === sort) ?? 'newest',
    kind: kind === 'movie' || kind === 'tv' ? kind : undefined,
    genre: /^\d{1,9}$/.test(genre) ? Number(genre) : undefined,
    seen: seen === 'hide' ? seen : undefined,
  };
}

/** A view's URL parameters, without defaults. */
export function writeListView({ sort, kind, genre, seen }: ListView): PageParams {
  return {
    ...(sort === 'newest' ? {} : { sort }),
    ...(kind ? { kind } : {}),
    ...(genre === undefined ? {} : { genre: String(genre) }),
    ...(seen ? { seen } : {}),
  };
}

/**
 * Filters and sorts the favorites for a view. Favorites without the sort value come last, newest
 * first.
 */
export function arrange(
  favorites: readonly ListedFavorite[],
  { sort, kind, genre, seen }: ListView,
): readonly ListedFavorite[] {
  return favorites
    .filter(({ isSeen }) => seen === undefined || !isSeen)
    .filter(({ entry }) => kind === undefined || entry.kind === kind)
    .filter(
      ({ facts }) => genre === undefined || facts?.genres.some(({ id }) => id === genre) === true,
    )
    .toSorted(orders[sort]);
}

type Order = (one: ListedFavorite, other: ListedFavorite) => number;

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const orders: Readonly<Record<SortOrder, Order>> = {
  // The list already has this order, and sorting is stable.
  newest: () => 0,
  title: (one, other) =>
    collator.compare(withoutArticle(one.entry.title), withoutArticle(other.entry.title)),
  rating: highestFirst(({ entry }) => entry.rating),
  year: highestFirst(({ facts }) => (facts?.date ? Number(facts.date.slice(0, 4)) : undefined)),
};

function withoutArticle(title: string): string {
  return title.replace(/^(the|an?) (?=\S)/i, '');
}

function highestFirst(read: (favorite: ListedFavorite) => number | undefined): Order {
  return (one, other) => (read(other) ?? -1) - (read(one) ?? -1);
}

/** The genres of these favorites, sorted by name. */
export function genresOf(favorites: readonly ListedFavorite[]): readonly Genre[] {
  const byId = new Map(
    favorites.flatMap(({ facts }) => (facts?.genres ?? []).map((genre) => [genre.id, genre])),
  );
  return [...byId.values()].toSorted((one, other) => collator.compare(one.name, other.name));
}

/** The sum of the known runtimes in minutes; `undefined` if none is known. */
export function totalRuntime(favorites: readonly ListedFavorite[]): number | undefined {
  const minutes = favorites.flatMap(({ facts }) => facts?.runtimeMinutes ?? []);
  return minutes.length === 0 ? undefined : minutes.reduce((sum, one) => sum + one, 0);
}
