import { addDays, dateOn } from '../calendar.ts';
import type { ApiRequest } from '../http/ApiRequest.ts';
import type { Movie } from '../library/Title.ts';
import { countryRecords } from '../reference/countries.ts';
import { languageRecord } from '../reference/languages.ts';
import { digest } from '../text/digest.ts';
import { collectionRecord } from './collections.ts';
import { titlePictures } from './images.ts';
import { companyRecords } from './organizations.ts';

/** `movie/{id}`. Budget and revenue of real movies are 0, the service's value for unknown. */
export function movieDetails(movie: Movie, request: ApiRequest) {
  const { backdrop, poster } = titlePictures(movie);
  const releaseDate = dateOn(movie.released, request.today);
  const { budget, revenue } = moneyOf(movie, releaseDate <= request.today);
  return {
    adult: false,
    backdrop_path: backdrop,
    belongs_to_collection:
      movie.collection === undefined ? null : collectionRecord(movie.collection),
    budget,
    genres: movie.genres,
    homepage: movie.homepage,
    id: movie.id,
    imdb_id: movie.imdb ?? null,
    origin_country: movie.countries,
    original_language: movie.language,
    original_title: movie.originalTitle,
    overview: movie.overview,
    popularity: movie.popularity,
    poster_path: poster,
    production_companies: companyRecords(movie),
    production_countries: countryRecords(movie.countries),
    release_date: releaseDate,
    revenue,
    runtime: movie.runtimeMinutes,
    softcore: false,
    spoken_languages: [languageRecord(movie.language)],
    status: movieStatus(movie, releaseDate, request.today),
    tagline: movie.tagline,
    title: movie.title,
    video: false,
    vote_average: movie.rating,
    vote_count: movie.votes,
  };
}

const THOUSAND = 1_000;

/**
 * A movie's generated budget and revenue, always the same for the same movie. Both are 0 (unknown)
 * for real movies and one in four invented ones.
 */
function moneyOf(movie: Movie, isReleased: boolean) {
  const chance = Number.parseInt(digest(`money of ${movie.id}`).slice(0, 6), 16);
  if (!movie.invented || chance % 4 === 0) {
    return { budget: 0, revenue: 0 };
  }
  const budget = (400 + (chance % 79_000)) * THOUSAND;
  const percent = 20 + (chance % 311);
  return { budget, revenue: isReleased ? Math.round((budget * percent) / 100) : 0 };
}

const LAST_CUT_DAYS = 120;

/**
 * A movie's status, derived from its release date. A real movie without a known date counts as
 * released.
 */
function movieStatus(movie: Movie, releaseDate: string, today: string): string {
  if (releaseDate === '') {
    return movie.invented ? 'Planned' : 'Released';
  }
  if (releaseDate <= today) {
    return 'Released';
  }
  return releaseDate <= addDays(today, LAST_CUT_DAYS) ? 'Post Production' : 'In Production';
}
