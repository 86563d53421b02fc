import type * as endpoints from './endpoints.ts';

/** New titles come, ranks change. */
const LIST = 5 * 60;
/** What is said of one title or person changes rarely. */
const DETAIL = 60 * 60;
/** Changes about once a year. */
const REFERENCE = 24 * 60 * 60;

/**
 * The column of the table of calls that browsers do not carry: for how many seconds a server may answer everybody with the same answer.
 * 0: it is made for the one who asks.
 */
export const keptSeconds: Readonly<Record<keyof typeof endpoints, number>> = {
  countries: REFERENCE,
  createGuestSession: 0,
  discoverMovies: LIST,
  discoverSeries: LIST,
  languages: REFERENCE,
  movie: DETAIL,
  movieGenres: REFERENCE,
  nowPlayingMovies: LIST,
  person: DETAIL,
  personCredits: DETAIL,
  popularMovies: LIST,
  popularPeople: LIST,
  popularSeries: LIST,
  search: LIST,
  series: DETAIL,
  seriesOnTheAir: LIST,
  similar: DETAIL,
  titleCredits: DETAIL,
  topRatedMovies: LIST,
  upcomingMovies: LIST,
  videos: DETAIL,
};
