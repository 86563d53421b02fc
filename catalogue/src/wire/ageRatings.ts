import type { Title } from '../library/Title.ts';

interface AgeRating {
  /** ISO 3166-1 code. */
  readonly country: string;
  readonly rating: string;
}

/** For whom a title is, from its genres: the last of the columns that a genre of it asks for. */
const LEVELS = {
  'US movie': ['G', 'PG', 'PG-13', 'R'],
  'US tv': ['TV-G', 'TV-PG', 'TV-14', 'TV-MA'],
  DE: ['0', '6', '12', '16'],
  GB: ['U', 'PG', '12A', '15'],
} as const;

const LEVEL_OF_GENRE: Readonly<Record<string, number>> = {
  Animation: 0,
  Family: 0,
  Kids: 0,
  Comedy: 1,
  Documentary: 1,
  Music: 1,
  Crime: 3,
  Horror: 3,
  War: 3,
};

/** Ratings by country of an invented title. What real ones were rated the catalogue does not know. */
export function ratingsOf({ kind, invented, genres }: Title): readonly AgeRating[] {
  if (!invented || genres.length === 0) {
    return [];
  }
  const level = Math.max(...genres.map(({ name }) => LEVEL_OF_GENRE[name] ?? 2));
  return [
    { country: 'DE', rating: LEVELS.DE[level] ?? '' },
    { country: 'GB', rating: LEVELS.GB[level] ?? '' },
    { country: 'US', rating: LEVELS[`US ${kind}`][level] ?? '' },
  ];
}
