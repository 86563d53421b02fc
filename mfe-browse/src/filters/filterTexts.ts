import { formatCount, formatDuration } from '@portal/shared/domain/numbers';
import { splitCertification } from './certification.ts';
import type { OfferType, Order, Status } from './Filters.ts';

/** The texts of the filters and of what they exclude, which load after hydration. */
export const filterTexts = {
  /** The label of a genre whose name has not loaded. */
  unnamedGenre: (id: number) => `Genre #${id}`,
  unnamed: (id: number) => `#${id}`,
  filters: 'Filters',
  showFilters: (chosen: number) => `Show filters${chosen > 0 ? ` (${chosen})` : ''}`,
  clearFilters: 'Clear filters',
  showResults: 'Show results',
  /** For example "Show 64 movies". */
  show: (count: string) => `Show ${count}`,
  /** The labels of the controls, by parameter name. */
  labels: {
    genres: 'Genres',
    without: 'Exclude genres',
    keyword: 'Keyword',
    company: 'Company',
    network: 'Network',
    from: 'From year',
    to: 'To year',
    country: 'Country',
    language: 'Language',
    certification: 'Age rating',
    runtime: 'Max. runtime',
    rating: 'Min. rating',
    votes: 'Min. votes',
    services: 'My services',
    region: 'My country',
    offers: 'Offers',
    status: 'Status',
    seen: 'Hide seen',
    sort: 'Sort by',
  },
  any: 'Any',
  orders: {
    popular: 'Most popular',
    'trending-day': 'Trending today',
    'trending-week': 'Trending this week',
    rating: 'Best rated',
    votes: 'Most votes',
    newest: 'Newest first',
    oldest: 'Oldest first',
    title: 'Title',
  } satisfies Record<Order, string>,
  /** For example "In production". */
  named: (value: OfferType | Status) =>
    (value.charAt(0).toUpperCase() + value.slice(1)).replace('-', ' '),
  certification: (certification: string) => {
    const { country, rating, isUpTo } = splitCertification(certification);
    return `${isUpTo ? 'Up to ' : ''}${rating} (${country})`;
  },
  runtime: (minutes: number) => formatDuration(minutes) ?? '',
  rating: (least: number) => (least === 10 ? '10' : `${least} or better`),
  votes: (least: number) => `${formatCount(least)} or more`,
  noSeriesCertification: "Series can't be filtered by age rating.",
  anyRegion: 'Choose a country',
  unnamedService: (id: number) => `Service #${id}`,
  regionFirst: 'Choose a country and press “Show results” to see its services.',
  servicesWithoutRegion: 'Choose a country to filter by your services.',
  presets: 'Suggestions',
  presetNames: {
    children: "Kids' movies under 90 min",
    childrenSeries: "Kids' series",
    tonight: { movie: 'Short movies for tonight', tv: 'Short episodes for tonight' },
    classics: 'Classics before 1970',
    fresh: 'New and well rated',
  },
  chosen: 'Active filters',
  remove: (filter: string) => `Remove ${filter}`,
  chips: {
    without: (genre: string) => `Not ${genre}`,
    linked: (label: string, name: string) => `${label}: ${name}`,
    from: (year: number) => `From ${year}`,
    to: (year: number) => `Until ${year}`,
    country: (name: string) => `Country: ${name}`,
    language: (name: string) => `Language: ${name}`,
    certification: (rating: string) => `Age rating: ${rating}`,
    runtime: (runtime: string) => `up to ${runtime}`,
    rating: (rating: string) => `Rated ${rating}`,
    votes: (votes: string) => `${votes} votes`,
    service: (name: string) => `On ${name}`,
    offers: (offers: string) => `Offers: ${offers}`,
    status: (status: string) => `Status: ${status}`,
    seen: 'Not seen',
  },
  seenHidden: (count: number) =>
    `${formatCount(count)} ${count === 1 ? "title you've seen is" : "titles you've seen are"} hidden.`,
  allSeen: "You've seen all of these.",
  onlyVoted: (least: number) =>
    `Only titles with ${formatCount(least)} or more votes. Change this with “Min. votes”.`,
  onlyOut: 'Showing released titles. Set the years to include upcoming ones.',
  notFiltered: "Trending lists can't be filtered.",
  /** What was ignored in the URL. */
  notUnderstood: (control: string, text: string) =>
    `${control}: “${text}” isn't valid, so we ignored it.`,
  backwards: (from: number, to: number) =>
    `“From” (${from}) is later than “To” (${to}), so we ignored both.`,
  bothWays: (genre: string) => `${genre} is in both Genres and Exclude genres, so we ignored it.`,
  noMatches: {
    movie: 'No movies match these filters.',
    tv: 'No series match these filters.',
  },
  without: (filter: string) => `Without “${filter}”`,
} as const;

/** The name of a filter in URLs and forms. */
export type FilterName = keyof typeof filterTexts.labels;
