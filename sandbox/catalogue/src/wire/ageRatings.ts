import type { Title } from '../library/Title.ts';

interface AgeRating {
  /** ISO 3166-1 code. */
  readonly country: string;
  readonly rating: string;
}

interface Certification {
  readonly certification: string;
  readonly meaning: string;
  /** The position in the country's order, starting at 1 for the mildest rating. */
  readonly order: number;
}

const MEANINGS = [
  'For everybody.',
  'For everybody; some of it may be too much for small children.',
  'Not for children.',
  'For adults, and for older teenagers with an adult.',
] as const;

/** The names of the four levels in each country. */
const LEVELS = {
  movie: {
    DE: ['0', '6', '12', '16'],
    GB: ['U', 'PG', '12A', '15'],
    US: ['G', 'PG', 'PG-13', 'R'],
  },
  tv: {
    DE: ['0', '6', '12', '16'],
    GB: ['U', 'PG', '12A', '15'],
    US: ['TV-G', 'TV-PG', 'TV-14', 'TV-MA'],
  },
} as const satisfies Readonly<Record<Title['kind'], Readonly<Record<string, readonly string[]>>>>;

/** Levels by genre. A title gets the strictest level of its genres. */
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

/** An invented title's age ratings by country. Ratings of real titles are unknown. */
export function ratingsOf({ kind, invented, genres }: Title): readonly AgeRating[] {
  if (!invented || genres.length === 0) {
    return [];
  }
  const level = Math.max(...genres.map(({ name }) => LEVEL_OF_GENRE[name] ?? 2));
  return Object.entries(LEVELS[kind]).map(([country, names]) => ({
    country,
    rating: names[level] ?? '',
  }));
}

/** `certification/movie/list` and `certification/tv/list`, by country. */
export function certificationsOf(
  kind: Title['kind'],
): Readonly<Record<string, readonly Certification[]>> {
  return Object.fromEntries(
    Object.entries<readonly string[]>(LEVELS[kind]).map(([country, names]) => [
      country,
      names.map((certification, level) => ({
        certification,
        meaning: MEANINGS[level] ?? '',
        order: level + 1,
      })),
    ]),
  );
}
