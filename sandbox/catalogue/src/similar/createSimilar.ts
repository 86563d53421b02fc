import { yearOf } from '../calendar.ts';
import { inventedKeyword } from '../library/buildTitle.ts';
import type { Library } from '../library/Library.ts';
import { byPopularity, type Movie, type Series, type Title } from '../library/Title.ts';
import { createMemo, once } from '../memoize.ts';
import { pageSize } from '../wire/items.ts';

/**
 * Titles similar to a given title: of the same kind, without the title itself, in a stable order.
 */
export interface Similar {
  movies(movie: Movie): readonly Movie[];
  series(series: Series): readonly Series[];
}

const CACHED_RANKINGS = 200;

/** Finds similar titles by shared traits. Each kind is indexed on its first call. */
export function createSimilar(library: Library): Similar {
  const rankMovies = once(() => rankByTraits(library.movies, library));
  const rankSeries = once(() => rankByTraits(library.series, library));
  const recentMovies = createMemo<readonly Movie[]>(CACHED_RANKINGS);
  const recentSeries = createMemo<readonly Series[]>(CACHED_RANKINGS);
  return {
    movies: (movie) => recentMovies(String(movie.id), () => rankMovies()(movie)),
    series: (series) => recentSeries(String(series.id), () => rankSeries()(series)),
  };
}

const LOOKED_AT = 60;

/** The most similar titles, best rated first. */
export function recommend<T extends Title>(similar: readonly T[]): readonly T[] {
  return similar
    .slice(0, LOOKED_AT)
    .sort((one, other) => other.rating - one.rating || byPopularity(one, other));
}

/**
 * Maximum number of titles considered per trait, most popular first. A large catalogue can have
 * tens of thousands of comedies.
 */
const CONSIDERED = 400;

/** Maximum number of similar titles: ten pages. */
const MOST = 10 * pageSize;

/**
 * Minimum number of similar titles, if available. After the titles with shared traits, the list is
 * filled with the ones closest in time.
 */
const LEAST = 3 * pageSize;

/**
 * The year assigned to titles with a relative date instead of a fixed year. They are closest to
 * each other, then to the most recent titles.
 */
const PRESENT_YEAR = 9_999;

/**
 * Ranks the titles of one kind by the traits they share with a given title. Expects the titles
 * sorted by popularity.
 */
function rankByTraits<T extends Title>(
  titles: readonly T[],
  library: Library,
): (title: T) => readonly T[] {
  const holders = new Map<string, T[]>();
  for (const title of titles) {
    for (const { key } of traitsOf(title, library)) {
      const list = holders.get(key);
      if (list === undefined) {
        holders.set(key, [title]);
      } else if (list.length < CONSIDERED) {
        list.push(title);
      }
    }
  }
  return (title) => {
    const scores = new Map<T, number>();
    for (const { key, weight } of traitsOf(title, library)) {
      for (const other of holders.get(key) ?? []) {
        scores.set(other, (scores.get(other) ?? 0) + weight);
      }
    }
    scores.delete(title);
    const ranked = [...scores]
      .sort(([one, score], [other, otherScore]) => otherScore - score || byPopularity(one, other))
      .slice(0, MOST)
      .map(([other]) => other);
    return ranked.length >= LEAST
      ? ranked
      : [...ranked, ...nearestInTime(titles, new Set([title, ...ranked]), title)].slice(0, LEAST);
  };
}

function nearestInTime<T extends Title>(
  titles: readonly T[],
  taken: ReadonlySet<T>,
  title: T,
): readonly T[] {
  const year = yearOfTitle(title);
  return titles
    .slice(0, CONSIDERED)
    .filter((other) => !taken.has(other))
    .map((other) => ({ other, years: Math.abs(yearOfTitle(other) - year) }))
    .sort((one, another) => one.years - another.years || byPopularity(one.other, another.other))
    .map(({ other }) => other);
}

function yearOfTitle(title: Title): number {
  const day = title.kind === 'movie' ? title.released : title.firstAired;
  return (day.kind === 'fixed' ? yearOf(day.date) : undefined) ?? PRESENT_YEAR;
}

/** A trait that titles can share, and its weight. */
interface Trait {
  readonly key: string;
  readonly weight: number;
}

const WEIGHTS = {
  keyword: 4,
  person: 3,
  collection: 8,
  genre: 2,
  decade: 1.5,
  language: 0.5,
} as const;

/** The traits of a title. Titles with a relative date share one decade. */
function traitsOf(title: Title, library: Library): readonly Trait[] {
  const people = new Set(
    [...library.castOf(title), ...library.crewOf(title)].map(({ person }) => person.id),
  );
  const day = title.kind === 'movie' ? title.released : title.firstAired;
  const decade = day.kind === 'fixed' ? String(Math.floor((yearOf(day.date) ?? 0) / 10)) : day.kind;
  return [
    ...title.keywords
      .filter(({ name }) => name !== inventedKeyword)
      .map(({ id }) => ({ key: `keyword ${id}`, weight: WEIGHTS.keyword })),
    ...[...people].map((id) => ({ key: `person ${id}`, weight: WEIGHTS.person })),
    ...(title.kind === 'movie' && title.collection
      ? [{ key: `collection ${title.collection.id}`, weight: WEIGHTS.collection }]
      : []),
    ...title.genres.map(({ id }) => ({ key: `genre ${id}`, weight: WEIGHTS.genre })),
    { key: `decade ${decade}`, weight: WEIGHTS.decade },
    { key: `language ${title.language}`, weight: WEIGHTS.language },
  ];
}
