import type { TitleKind } from '@portal/contract/kinds';
import type { PageParams } from '@portal/contract/Section';
import type { DiscoverFilters } from '@portal/shared/domain/reference';
import { splitCertification } from './certification.ts';

export const orders = ['popular', 'rating', 'votes', 'newest', 'oldest', 'title'] as const;
export type Order = (typeof orders)[number];

/** Which titles a visitor wants to see, and in which order. */
export interface Filters {
  /** Ids; a title has all of them. */
  readonly genres: readonly number[];
  /** Ids; a title has none of them. */
  readonly without: readonly number[];
  /** Ids of what titles are filed under, and of who made them. */
  readonly keyword?: number;
  readonly company?: number;
  /** Years of the first release or episode. */
  readonly from?: number;
  readonly to?: number;
  /** ISO 3166-1 code. */
  readonly country?: string;
  /** ISO 639-1 code of the original language. */
  readonly language?: string;
  /** Of movies: a country and its age rating, `US.PG-13`. */
  readonly certification?: string;
  /** At most, in minutes. */
  readonly runtime?: number;
  /** At least, 0–10. */
  readonly rating?: number;
  /** At least. */
  readonly votes?: number;
  readonly order: Order;
}

export const noFilters: Filters = { genres: [], without: [], order: 'popular' };

/** The parameters of an address with these filters; none for what the address need not say. */
export function writeFilters({ order, ...filters }: Filters): PageParams {
  const given = Object.entries({ ...filters, sort: order === 'popular' ? '' : order });
  return Object.fromEntries(
    given.flatMap(([name, value]) => {
      // A list is joined by commas.
      const text = String(value ?? '');
      return text === '' ? [] : [[name, text]];
    }),
  );
}

/** An address on the same path with these filters; without any, the path itself. */
export function addressOf(path: string, filters: Filters): string {
  // Commas may stand in a query as they are.
  const query = String(new URLSearchParams(writeFilters(filters))).replaceAll('%2C', ',');
  return query === '' ? path : `${path}?${query}`;
}

/** The filters together with the genre that the page is about. */
export function withGenre(filters: Filters, genre: number | undefined): Filters {
  return genre === undefined ? filters : { ...filters, genres: [genre, ...filters.genres] };
}

/** What the service calls the date and the title of each kind. */
const WORDS = {
  movie: { date: 'primary_release_date', title: 'title' },
  tv: { date: 'first_air_date', title: 'name' },
} as const;

/** Below that, an average says little: the best rated would be those with a single vote of 10. */
export const LEAST_VOTES = 50;

/** What an order leaves out, unless the filters say otherwise. */
export function impliedBy({ order, from = 0, to, votes }: Filters, today: string) {
  const year = Number(today.slice(0, 4));
  return {
    leastVotes: order === 'rating' && votes === undefined ? LEAST_VOTES : undefined,
    // A title of the years to come is not new, unless the visitor filters for those years.
    until: order === 'newest' && (to ?? year) <= year && from <= year ? today : undefined,
  };
}

interface Wanted {
  readonly page: number;
  /** An ISO date without a zone. */
  readonly today: string;
}

/** One page of the list, in the service's words. */
export function toDiscover(
  kind: TitleKind,
  filters: Filters,
  { page, today }: Wanted,
): DiscoverFilters {
  const { from, to, runtime, certification } = filters;
  const { leastVotes, until } = impliedBy(filters, today);
  const lastDay = to === undefined ? undefined : `${to}-12-31`;
  const [certificationCountry, rating] = certification ? splitCertification(certification) : [];
  return {
    page,
    genreIds: filters.genres,
    withoutGenreIds: filters.without,
    keyword: filters.keyword,
    company: filters.company,
    from: from === undefined ? undefined : `${from}-01-01`,
    to: until !== undefined && (lastDay === undefined || lastDay > until) ? until : lastDay,
    country: filters.country,
    language: filters.language,
    certificationCountry,
    certification: rating,
    // A title whose runtime nobody knows is not a short one.
    leastRuntime: runtime && 1,
    longestRuntime: runtime,
    leastRating: filters.rating,
    leastVotes: filters.votes ?? leastVotes,
    sortBy: sortWord(kind, filters.order),
  };
}

function sortWord(kind: TitleKind, order: Order): NonNullable<DiscoverFilters['sortBy']> {
  const { date, title } = WORDS[kind];
  switch (order) {
    case 'popular':
      return 'popularity.desc';
    case 'rating':
      return 'vote_average.desc';
    case 'votes':
      return 'vote_count.desc';
    case 'newest':
      return `${date}.desc`;
    case 'oldest':
      return `${date}.asc`;
    case 'title':
      return `${title}.asc`;
    default:
      return order satisfies never;
  }
}
