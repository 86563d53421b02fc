import type { TitleKind } from '@portal/contract/kinds';
import { formatCount, formatDuration } from '@portal/shared/domain/numbers';
import { splitCertification } from './filters/certification.ts';
import type { Order } from './filters/Filters.ts';

/** All visitor-facing texts of the section. */
export const texts = {
  backToHome: 'Back to home',
  headings: { movie: 'Movies', tv: 'Series', person: 'People' },
  calendar: 'Calendar',
  /** The heading of a genre's page while its name is loading. */
  genre: 'Genre',
  ofGenre: {
    movie: (genre: string) => `${genre} movies`,
    tv: (genre: string) => `${genre} series`,
  },
  /** The label of a genre whose name has not loaded. */
  unnamedGenre: (id: number) => `Genre no. ${id}`,
  unnamed: (id: number) => `no. ${id}`,
  describe: {
    movie: 'Browse movies by genre, year, country, language, age rating, runtime and rating.',
    tv: 'Browse TV series by genre, year, country, language, runtime and rating.',
    person: 'Browse the people who make movies and TV series, the most popular first.',
  },
  filters: 'Filters',
  showFilters: 'Show filters',
  hideFilters: 'Hide filters',
  clearFilters: 'Clear filters',
  showResults: 'Show results',
  /** The labels of the controls, by parameter name. */
  labels: {
    genres: 'Genres',
    without: 'Without genres',
    keyword: 'Keyword',
    company: 'Company',
    from: 'Year from',
    to: 'Year to',
    country: 'Country',
    language: 'Language',
    certification: 'Age rating',
    runtime: 'Longest runtime',
    rating: 'Least rating',
    votes: 'Least votes',
    services: 'My services',
    region: 'Where I live',
    seen: 'Hide seen',
    sort: 'Sort by',
  },
  any: 'Any',
  orders: {
    popular: 'Most popular',
    rating: 'Best rated',
    votes: 'Most votes',
    newest: 'Newest first',
    oldest: 'Oldest first',
    title: 'Title',
  } satisfies Record<Order, string>,
  certification: (certification: string) => {
    const { country, rating, isUpTo } = splitCertification(certification);
    return `${isUpTo ? 'Up to ' : ''}${rating} (${country})`;
  },
  runtime: (minutes: number) => formatDuration(minutes) ?? '',
  rating: (least: number) => (least === 10 ? '10' : `${least} or better`),
  votes: (least: number) => `${formatCount(least)} or more`,
  noSeriesCertification: 'Series cannot be filtered by age rating.',
  anyRegion: 'Choose a country',
  unnamedService: (id: number) => `Service no. ${id}`,
  loadingServices: 'Loading services…',
  servicesFailed: 'The services of this country could not be loaded.',
  noServices: 'No services are known in this country.',
  regionFirst: 'Choose a country and press “Show results” to see its services.',
  moreServices: (count: number) => `${formatCount(count)} more services`,
  useMine: (names: readonly string[]) =>
    `Only on ${names.length > 3 ? `my ${formatCount(names.length)} services` : names.join(', ')}`,
  servicesKept: {
    device: 'Your choice is remembered on this device.',
    visit: 'Your choice is remembered until you close or reload this page.',
  },
  servicesWithoutRegion: 'My services: the address does not name a country, so they were ignored.',
  servicesSource: 'Availability by JustWatch.',
  servicesInvented: 'The services are fictional, like the titles of the sample catalogue.',
  presets: 'Suggestions',
  presetNames: {
    children: 'For children, 90 minutes at most',
    childrenSeries: 'For children',
    tonight: 'Short tonight',
    classics: 'Classics before 1970',
    fresh: 'New and good',
  },
  chosen: 'Active filters',
  remove: (filter: string) => `Remove ${filter}`,
  chips: {
    without: (genre: string) => `Not ${genre}`,
    keyword: (name: string) => `Keyword: ${name}`,
    company: (name: string) => `Company: ${name}`,
    from: (year: number) => `From ${year}`,
    to: (year: number) => `Until ${year}`,
    country: (name: string) => `Country: ${name}`,
    language: (name: string) => `Language: ${name}`,
    certification: (rating: string) => `Age rating: ${rating}`,
    runtime: (runtime: string) => `${runtime} at most`,
    rating: (rating: string) => `Rated ${rating}`,
    votes: (votes: string) => `${votes} votes`,
    service: (name: string) => `On ${name}`,
    seen: 'Not seen',
  },
  results: 'Results',
  count: (kind: TitleKind | 'person', total: number) => {
    const [one, many] = NOUNS[kind];
    return `${formatCount(total)} ${total === 1 ? one : many}`;
  },
  seenHidden: (count: number) =>
    `${formatCount(count)} ${count === 1 ? 'title that you have seen is' : 'titles that you have seen are'} hidden.`,
  allSeen: 'You have seen all of these.',
  counting: 'Searching…',
  onlyVoted: (least: number) =>
    `Only titles with ${formatCount(least)} or more votes. Change this with “Least votes”.`,
  onlyOut: 'Released titles only. Use “Year from” and “Year to” for upcoming ones.',
  notUnderstood: (control: string, text: string) =>
    `${control}: “${text}” is not valid and was ignored.`,
  backwards: (from: number, to: number) =>
    `Year from ${from} is after year to ${to}, so both were ignored.`,
  bothWays: (genre: string) => `${genre} is in both Genres and Without genres, so it was ignored.`,
  noMatches: {
    movie: 'No movies match these filters.',
    tv: 'No series match these filters.',
  },
  without: (filter: string) => `Without “${filter}”`,
  nobody: 'Nobody is popular right now.',
  firstOnly: (count: number) => `These are the first ${count}. Use filters to narrow the results.`,
  unknownGenre: 'This genre does not exist.',
  genreFailed: 'This genre could not be shown',
} as const;

const NOUNS = {
  movie: ['movie', 'movies'],
  tv: ['series', 'series'],
  person: ['person', 'people'],
} as const;
