import type * as endpoints from './endpoints.ts';
import type * as titleEndpoints from './titleEndpoints.ts';

/** New titles appear, and rankings change. */
const LIST = 5 * 60;
/** The data of one title or person rarely changes. */
const DETAIL = 60 * 60;
/** Changes about once a year. */
const REFERENCE = 24 * 60 * 60;

/**
 * How many seconds a server may give the same answer to everybody; 0 if the answer is for one
 * visitor only. A column of the table of calls, but in a file of its own to keep it out of the
 * browser's bundles.
 */
export const cacheSeconds: Readonly<
  Record<keyof typeof endpoints | keyof typeof titleEndpoints, number>
> = {
  collection: DETAIL,
  company: DETAIL,
  countries: REFERENCE,
  createGuestSession: 0,
  discoverMovies: LIST,
  discoverSeries: LIST,
  externalIds: DETAIL,
  keyword: DETAIL,
  keywords: DETAIL,
  findByImdb: DETAIL,
  languages: REFERENCE,
  movie: DETAIL,
  movieAgeRatings: DETAIL,
  movieGenres: REFERENCE,
  movieRatingSystems: REFERENCE,
  nowPlayingMovies: LIST,
  offers: DETAIL,
  person: DETAIL,
  personCredits: DETAIL,
  photos: DETAIL,
  popularMovies: LIST,
  popularPeople: LIST,
  popularSeries: LIST,
  recommendations: DETAIL,
  search: LIST,
  searchCollections: LIST,
  searchNames: LIST,
  season: DETAIL,
  series: DETAIL,
  seriesAgeRatings: DETAIL,
  seriesGenres: REFERENCE,
  seriesOnTheAir: LIST,
  similar: DETAIL,
  titleCredits: DETAIL,
  topRatedMovies: LIST,
  upcomingMovies: LIST,
  videos: DETAIL,
};
