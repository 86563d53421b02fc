import { dateOn } from '../calendar/dateOn.ts';
import type { ApiRequest } from '../http/ApiRequest.ts';
import type { Movie } from '../library/Movie.ts';
import { titlePictures } from './titlePictures.ts';
import { titleTexts } from './titleTexts.ts';

/** A movie as it stands in every list. */
export function movieItem(movie: Movie, request: ApiRequest) {
  const { overview, title } = titleTexts(movie, request.locale);
  const { backdrop, poster } = titlePictures(movie);
  return {
    adult: false,
    backdrop_path: backdrop,
    genre_ids: movie.genres.map(({ id }) => id),
    id: movie.id,
    original_language: movie.language,
    original_title: movie.originalTitle,
    overview,
    popularity: movie.popularity,
    poster_path: poster,
    release_date: dateOn(movie.released, request.today),
    softcore: false,
    title,
    video: false,
    vote_average: movie.rating,
    vote_count: movie.votes,
  };
}
