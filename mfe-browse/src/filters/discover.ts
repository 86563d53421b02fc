import type { TitleKind } from '@portal/contract/kinds';
import type { DiscoverFilters } from '@portal/shared/domain/reference';
import { discoverCertification } from './certification.ts';
import { DEFAULT_OFFERS, type Filters, OFFER_TYPES, type Order, statuses } from './Filters.ts';

/** The service's field names for each kind. */
const FIELDS = {
  movie: { date: 'primary_release_date', title: 'title' },
  tv: { date: 'first_air_date', title: 'name' },
} as const;

/** Minimum number of votes when sorting by rating: averages of fewer votes are not meaningful. */
const MIN_VOTES = 50;

/** The restrictions that filters imply, unless other filters override them. */
export function impliedBy(filters: Filters, today: string) {
  const { order, from = 0, to, votes, rating, services = [] } = filters;
  const year = Number(today.slice(0, 4));
  // An unreleased title cannot be watched anywhere, and its rating is not meaningful.
  const isOfReleased = order === 'newest' || rating !== undefined || services.length > 0;
  return {
    minVotes: order === 'rating' && votes === undefined ? MIN_VOTES : undefined,
    // Applies unless the visitor filters for future years.
    until: isOfReleased && (to ?? year) <= year && from <= year ? today : undefined,
  };
}

interface PageOfToday {
  readonly page: number;
  /** An ISO date without a zone. */
  readonly today: string;
}

/** The request for one page of the list. */
export function toDiscover(
  kind: TitleKind,
  filters: Filters,
  { page, today }: PageOfToday,
): DiscoverFilters {
  const { from, to, runtime, certification, services = [], status } = filters;
  const { offers = DEFAULT_OFFERS } = filters;
  const { minVotes, until } = impliedBy(filters, today);
  const lastDay = to === undefined ? undefined : `${to}-12-31`;
  return {
    page,
    genreIds: filters.genres,
    withoutGenreIds: filters.without,
    keyword: filters.keyword,
    company: filters.company,
    network: filters.network,
    from: from === undefined ? undefined : `${from}-01-01`,
    to: until !== undefined && (lastDay === undefined || lastDay > until) ? until : lastDay,
    country: filters.country,
    language: filters.language,
    ...(certification && discoverCertification(certification)),
    ...(services.length > 0 && {
      providers: services.join('|'),
      watchRegion: filters.region,
      offers: offers.map((offer) => OFFER_TYPES[offer]).join('|'),
    }),
    status: status && statuses.indexOf(status),
    // Excludes titles with an unknown runtime.
    leastRuntime: runtime && 1,
    longestRuntime: runtime,
    leastRating: filters.rating,
    leastVotes: filters.votes ?? minVotes,
    sortBy: sortBy(kind, filters.order),
  };
}

function sortBy(kind: TitleKind, order: Order): NonNullable<DiscoverFilters['sortBy']> {
  const { date, title } = FIELDS[kind];
  switch (order) {
    case 'popular':
    // The service cannot combine these with filters, see `titlesOptions`.
    case 'trending-day':
    case 'trending-week':
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
