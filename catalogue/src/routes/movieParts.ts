import { dateOn } from '../calendar/dateOn.ts';
import { readPage } from '../http/readPage.ts';
import type { Movie } from '../library/Movie.ts';
import { recommend } from '../similar/recommend.ts';
import { imagesOf } from '../wire/imagesOf.ts';
import { movieItem } from '../wire/movieItem.ts';
import { pageOf } from '../wire/pageOf.ts';
import { titleCredits } from '../wire/titleCredits.ts';
import { titleItem } from '../wire/titleItem.ts';
import { titlePictures } from '../wire/titlePictures.ts';
import { titleVideos } from '../wire/titleVideos.ts';
import { createPartTable, type PartTable } from './createPartTable.ts';

/** `release_dates` calls a release in cinemas this. */
const THEATRICAL = 3;

/** Everything below `movie/{id}`. */
export const movieParts: PartTable<Movie> = createPartTable({
  credits: { hasId: true, answer: (movie, { library }) => titleCredits(movie, library) },
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
  images: {
    hasId: true,
    answer: (movie, _services, request) => {
      const { backdrop, poster } = titlePictures(movie);
      return {
        backdrops: imagesOf('backdrop', backdrop, request),
        logos: [],
        posters: imagesOf('poster', poster, request),
      };
    },
  },
  keywords: { hasId: true, answer: (movie) => ({ keywords: movie.keywords }) },
  recommendations: {
    hasId: false,
    answer: (movie, { similar }, request) =>
      pageOf(recommend(similar.movies(movie)), readPage(request), (other) => titleItem(other, request)),
  },
  release_dates: {
    hasId: true,
    answer: (movie, _services, { today }) => ({ results: releaseDates(movie, dateOn(movie.released, today)) }),
  },
  similar: {
    hasId: false,
    answer: (movie, { similar }, request) =>
      pageOf(similar.movies(movie), readPage(request), (other) => movieItem(other, request)),
  },
  videos: { hasId: true, answer: (movie, _services, request) => ({ results: titleVideos(movie, request) }) },
  'watch/providers': { hasId: true, answer: () => ({ results: {} }) },
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
