import type { TitleKind } from '@portal/contract/kinds';
import { formatCount } from '@portal/shared/domain/numbers';

/** The texts of the section, except those of deferred chunks. */
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
  results: 'Results',
  count: (kind: TitleKind | 'person', total: number) => {
    const [one, many] = NOUNS[kind];
    return `${formatCount(total)} ${total === 1 ? one : many}`;
  },
  counting: 'Searching…',
  nobody: 'No people to show.',
  firstOnly: (count: number) => `Showing the first ${count}. Use filters to narrow the results.`,
  unknownGenre: "We couldn't find this genre.",
  genreFailed: "We couldn't load this page.",
} as const;

const NOUNS = {
  movie: ['movie', 'movies'],
  tv: ['series', 'series'],
  person: ['person', 'people'],
} as const;
