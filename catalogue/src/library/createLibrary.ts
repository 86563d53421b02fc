import type { Content } from '../loading/Content.ts';
import { buildMovie, buildSeries } from './buildTitle.ts';
import { createNumbering, type Named } from './createNumbering.ts';
import type { Collection, Library, Person } from './Library.ts';
import { linkCredits } from './linkCredits.ts';
import { byPopularity, type Movie, type Title } from './Title.ts';

/**
 * Collections share picture subjects with movies, so their ids are above all ids that content files
 * may use.
 */
const FIRST_COLLECTION_ID = 70_000_000;

/** Builds the library from checked content. */
export function createLibrary(content: Content): Library {
  const numberings = {
    keyword: createNumbering(1_000, 900_000),
    company: createNumbering(1_000, 200_000),
    network: createNumbering(100, 9_000),
    collection: createNumbering(FIRST_COLLECTION_ID, 900_000),
  };
  const filmPairs = content.films.map((entry) => [entry, buildMovie(entry, numberings)] as const);
  const seriesPairs = content.series.map(
    (entry) => [entry, buildSeries(entry, numberings)] as const,
  );
  const people = content.people.map(({ where: _where, ...facts }): Person => ({
    kind: 'person',
    ...facts,
  }));
  const credits = linkCredits(filmPairs, seriesPairs, people);

  const movies = filmPairs.map(([, movie]) => movie).sort(byPopularity);
  const series = seriesPairs.map(([, one]) => one).sort(byPopularity);
  people.sort(byPopularity);
  const movieById = new Map(movies.map((movie) => [movie.id, movie]));
  const entryByImdb = new Map<string | undefined, Title | Person>(
    [...movies, ...series, ...people].map((entry) => [entry.imdb, entry]),
  );
  const seriesById = new Map(series.map((one) => [one.id, one]));
  const personById = new Map(people.map((person) => [person.id, person]));
  const collections = collect(movies);
  const titles = [...movies, ...series];
  const keywordById = byId(titles.flatMap(({ keywords }) => keywords));
  const companyById = byId(titles.flatMap(({ companies }) => companies));
  const titleByVideo = new Map(
    titles.flatMap((title) => title.videos.map(({ key }): [string, Title] => [key, title])),
  );

  return {
    movies,
    series,
    people,
    movie: (id) => movieById.get(id),
    byImdb: (imdb) => entryByImdb.get(imdb),
    seriesById: (id) => seriesById.get(id),
    person: (id) => personById.get(id),
    collection: (id) => collections.get(id),
    keyword: (id) => keywordById.get(id),
    company: (id) => companyById.get(id),
    titleByVideo: (key) => titleByVideo.get(key),
    castOf: (title) => credits.castOf.get(title) ?? [],
    crewOf: (title) => credits.crewOf.get(title) ?? [],
    partsOf: (person) => credits.partsOf.get(person) ?? [],
    jobsOf: (person) => credits.jobsOf.get(person) ?? [],
  };
}

function byId(all: readonly Named[]): ReadonlyMap<number, Named> {
  return new Map(all.map((named) => [named.id, named]));
}

function collect(movies: readonly Movie[]): ReadonlyMap<number, Collection> {
  const collections = new Map<number, Collection>();
  for (const movie of movies) {
    if (movie.collection !== undefined) {
      const { id, name } = movie.collection;
      collections.set(id, { id, name, movies: [...(collections.get(id)?.movies ?? []), movie] });
    }
  }
  return collections;
}
