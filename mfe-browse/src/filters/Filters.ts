import type { PageParams } from '@portal/contract/Section';

export const orders = [
  'popular',
  'trending-day',
  'trending-week',
  'rating',
  'votes',
  'newest',
  'oldest',
  'title',
] as const;
export type Order = (typeof orders)[number];

/** The statuses of series, in the order of the service's numbers. */
export const statuses = [
  'returning',
  'planned',
  'in-production',
  'ended',
  'canceled',
  'pilot',
] as const;
export type Status = (typeof statuses)[number];

/** How a streaming service offers a title, with the API's names for the types of offers. */
export const OFFER_TYPES = { included: 'flatrate|free|ads', rent: 'rent', buy: 'buy' } as const;
export type OfferType = keyof typeof OFFER_TYPES;
/** The offers that count unless the visitor chooses others. */
export const DEFAULT_OFFERS: readonly OfferType[] = ['included'];
// Safe: the keys of a constant.
export const offerTypes = Object.keys(OFFER_TYPES) as readonly OfferType[];

/** Filters by id that only links can set. The service provides the name for each id. */
export const linkedFilters = ['keyword', 'company', 'network'] as const;
export type LinkedFilter = (typeof linkedFilters)[number];

/** The ids of networks are only for series. */
export interface Filters extends Readonly<Partial<Record<LinkedFilter, number>>> {
  /** Genre ids; matching titles have all of them. */
  readonly genres: readonly number[];
  /** Genre ids; matching titles have none of them. */
  readonly without: readonly number[];
  /** The first and last year of the release or first episode. */
  readonly from?: number;
  readonly to?: number;
  /** ISO 3166-1 code. */
  readonly country?: string;
  /** ISO 639-1 code of the original language. */
  readonly language?: string;
  /** Movies only: an age rating in the format of the URL, see `certification.ts`. */
  readonly certification?: string;
  /** Maximum in minutes. */
  readonly runtime?: number;
  /** The minimum rating, from 0 to 10. */
  readonly rating?: number;
  /** The minimum number of votes. */
  readonly votes?: number;
  /** Provider ids; matching titles are offered by one of them in the region. */
  readonly services?: readonly number[];
  /** ISO 3166-1 code of the country where the visitor lives. Has no effect without services. */
  readonly region?: string;
  /** How these services offer the title; `undefined` means included in a subscription or free. */
  readonly offers?: readonly OfferType[];
  /** Series only. */
  readonly status?: Status;
  /** Whether to hide titles that the visitor has seen. Only the browser can do this. */
  readonly seen?: 'hide';
  readonly order: Order;
}

export const noFilters: Filters = { genres: [], without: [], order: 'popular' };

/** The URL parameters for these filters, without defaults. */
export function writeFilters({
  order,
  services = [],
  region,
  offers,
  ...filters
}: Filters): PageParams {
  const given = Object.entries({
    ...filters,
    // The service reads `|` as "or".
    services: services.join('|'),
    region: services.length > 0 ? region : undefined,
    offers: services.length > 0 ? offers : undefined,
    sort: order === 'popular' ? '' : order,
  });
  return Object.fromEntries(
    given.flatMap(([name, value]) => {
      // `String` joins arrays with commas.
      const text = String(value ?? '');
      return text === '' ? [] : [[name, text]];
    }),
  );
}

/** The path with these filters as its query; just the path if there are none. */
export function addressOf(path: string, filters: Filters): string {
  // Commas and bars do not require escaping in a query.
  const query = String(new URLSearchParams(writeFilters(filters)))
    .replaceAll('%2C', ',')
    .replaceAll('%7C', '|');
  return query === '' ? path : `${path}?${query}`;
}

/** The time span of a trending list. Filters do not apply to it. */
export function trendingSpan(order: Order): 'day' | 'week' | undefined {
  return order === 'trending-day' ? 'day' : order === 'trending-week' ? 'week' : undefined;
}

/** The filters that the service applies. They determine its response. */
export function withoutSeen(filters: Filters): Filters {
  return { ...filters, seen: undefined };
}

/** Adds the genre of a genre's page to the filters. */
export function withGenre(filters: Filters, genre: number | undefined): Filters {
  return genre === undefined ? filters : { ...filters, genres: [genre, ...filters.genres] };
}
