import type { Content } from '../loading/Content.ts';
import { buildMovie, buildSeries } from './buildTitle.ts';
import { createNumbering, type Named } from './createNumbering.ts';
import type { Gathering, Library, Person, Shared } from './Library.ts';
import { linkCredits } from './linkCredits.ts';
import { byPopularity, type Title } from './Title.ts';

/**
 * The lowest collection id. Collections and movies share picture subjects, so collection ids start
 * above all ids allowed in content files.
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
  const overviews = new Map(content.collections.map(({ name, overview }) => [name, overview]));
  const titles = [...movies, ...series];
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
    collections: gather(movies, ({ collection }) => maybe(collection)),
    overviewOf: (name) => overviews.get(name) ?? '',
    companies: gather(titles, ({ companies }) => companies),
    networks: gather(series, ({ network }) => maybe(network)),
    keywords: gather(titles, ({ keywords }) => keywords),
    titleByVideo: (key) => titleByVideo.get(key),
    reviewsOf: ({ kind, id }) =>
      content.reviews.filter((review) => review.kind === kind && review.of === id),
    castOf: (title) => credits.castOf.get(title) ?? [],
    crewOf: (title) => credits.crewOf.get(title) ?? [],
    partsOf: (person) => credits.partsOf.get(person) ?? [],
    jobsOf: (person) => credits.jobsOf.get(person) ?? [],
  };
}

function gather<T extends Title>(
  titles: readonly T[],
  thingsOf: (title: T) => readonly Named[],
): Gathering<T> {
  const gathered = new Map<number, Shared<T> & { readonly titles: T[] }>();
  for (const title of titles) {
    for (const { id, name } of thingsOf(title)) {
      const shared = gathered.get(id);
      if (shared === undefined) {
        gathered.set(id, { id, name, titles: [title] });
      } else {
        shared.titles.push(title);
      }
    }
  }
  return gathered;
}

function maybe(named: Named | undefined): readonly Named[] {
  return named === undefined ? [] : [named];
}
