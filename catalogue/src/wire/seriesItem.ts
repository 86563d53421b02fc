import { dateOn } from '../calendar/dateOn.ts';
import type { ApiRequest } from '../http/ApiRequest.ts';
import type { Series } from '../library/Series.ts';
import { titlePictures } from './titlePictures.ts';
import { titleTexts } from './titleTexts.ts';

/** A series as it stands in every list. */
export function seriesItem(series: Series, request: ApiRequest) {
  const { overview, title } = titleTexts(series, request.locale);
  const { backdrop, poster } = titlePictures(series);
  return {
    adult: false,
    backdrop_path: backdrop,
    first_air_date: dateOn(series.firstAired, request.today),
    genre_ids: series.genres.map(({ id }) => id),
    id: series.id,
    name: title,
    origin_country: series.countries,
    original_language: series.language,
    original_name: series.originalTitle,
    overview,
    popularity: series.popularity,
    poster_path: poster,
    softcore: false,
    vote_average: series.rating,
    vote_count: series.votes,
  };
}
