import { dateOn } from '../calendar/dateOn.ts';
import type { Movie } from '../library/Movie.ts';
import { movieItem } from '../wire/movieItem.ts';
import { createPartTable, type PartTable } from './createPartTable.ts';
import { titleParts } from './titleParts.ts';

/** `release_dates` calls a release in cinemas this. */
const THEATRICAL = 3;

/** Everything below `movie/{id}`. */
export const movieParts: PartTable<Movie> = createPartTable({
  ...titleParts<Movie>({
    similarTo: (movie, { similar }) => similar.movies(movie),
    toItem: movieItem,
  }),
  external_ids: {
    hasId: true,
    answer: (movie) => ({
      imdb_id: movie.imdb ?? null,
      wikidata_id: null,
      facebook_id: null,
      instagram_id: null,
      twitter_id: null,
    }),
  },
  keywords: { hasId: true, answer: (movie) => ({ keywords: movie.keywords }) },
  release_dates: {
    hasId: true,
    answer: (movie, _services, { today }) => ({
      results: releaseDates(movie, dateOn(movie.released, today)),
    }),
  },
});

function releaseDates(movie: Movie, date: string) {
  const [country] = movie.countries;
  return country === undefined || date === ''
    ? []
    : [
        {
          iso_3166_1: country,
          release_dates: [
            {
              certification: '',
              descriptors: [],
              iso_639_1: '',
              note: '',
              release_date: `${date}T00:00:00.000Z`,
              type: THEATRICAL,
            },
          ],
        },
      ];
}
