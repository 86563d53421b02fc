import type { Favorite } from '@portal/contract/Favorite';
import { titleKey, type TitleKind } from '@portal/contract/kinds';
import type { PageParams } from '@portal/contract/Section';
import type { Genre } from '@portal/shared/domain/reference';
import type { KnownTitles } from '../lookup/createKnownTitles.ts';

/** What the service knows of a favorite beyond its entry. */
export interface FavoriteFacts {
  readonly genres: readonly Genre[];
  /** Release or first air date, ISO date without a zone. */
  readonly date?: string;
  /** Movies only. */
  readonly runtimeMinutes?: number;
  /** When it comes out, or goes on: an ISO date in the future or past. */
  readonly nextDate?: string;
}

/** An entry with what is known of it so far. */
export interface ListedFavorite {
  readonly entry: Favorite;
  /** Absent until the service has answered, and if it does not. */
  readonly facts?: FavoriteFacts;
}

/** The favorites, each with what is known of it so far. */
export function withFacts(
  entries: readonly Favorite[],
  known: KnownTitles,
): readonly ListedFavorite[] {
  return entries.map((entry) => {
    const answer = known.get(titleKey(entry));
    return { entry, facts: answer?.status === 'known' ? answer.facts : undefined };
  });
}

export const sortOrders = ['newest', 'title', 'rating', 'year'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** Which favorites are shown, and in which order. */
export interface ListView {
  readonly sort: SortOrder;
  readonly kind?: TitleKind;
  /** The id of a genre. */
  readonly genre?: number;
}

/** Reads the view from an address; what is not understood there does not count. */
export function readListView(params: PageParams): ListView {
  const { sort, kind, genre = '' } = params;
  return {
    sort: sortOrders.find((order) => order === sort) ?? 'newest',
    kind: kind === 'movie' || kind === 'tv' ? kind : undefined,
    genre: /^\d{1,9}$/.test(genre) ? Number(genre) : undefined,
  };
}

/** The parameters of a view's address; none for what the address need not say. */
export function writeListView({ sort, kind, genre }: ListView): PageParams {
  return {
    ...(sort === 'newest' ? {} : { sort }),
    ...(kind ? { kind } : {}),
    ...(genre === undefined ? {} : { genre: String(genre) }),
  };
}

/** The favorites of a view. Those without the fact to sort by come last, the newest of them first. */
export function arrange(
  favorites: readonly ListedFavorite[],
  { sort, kind, genre }: ListView,
): readonly ListedFavorite[] {
  return favorites
    .filter(({ entry }) => kind === undefined || entry.kind === kind)
    .filter(
      ({ facts }) => genre === undefined || facts?.genres.some(({ id }) => id === genre) === true,
    )
    .toSorted(orders[sort]);
}

type Order = (one: ListedFavorite, other: ListedFavorite) => number;

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const orders: Readonly<Record<SortOrder, Order>> = {
  // The list is in this order already, and sorting is stable.
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

/** The genres of these favorites, each once, by name. */
export function genresOf(favorites: readonly ListedFavorite[]): readonly Genre[] {
  const byId = new Map(
    favorites.flatMap(({ facts }) => (facts?.genres ?? []).map((genre) => [genre.id, genre])),
  );
  return [...byId.values()].toSorted((one, other) => collator.compare(one.name, other.name));
}

/** How long the movies last together, as far as it is known; `undefined` if it is of none. */
export function totalRuntime(favorites: readonly ListedFavorite[]): number | undefined {
  const minutes = favorites.flatMap(({ facts }) => facts?.runtimeMinutes ?? []);
  return minutes.length === 0 ? undefined : minutes.reduce((sum, one) => sum + one, 0);
}
