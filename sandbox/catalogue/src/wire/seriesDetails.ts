import { dateOn } from '../calendar.ts';
import type { ApiRequest } from '../http/ApiRequest.ts';
import { episodesAround } from '../library/episodesAround.ts';
import type { Library } from '../library/Library.ts';
import type { Series } from '../library/Title.ts';
import { countryRecords } from '../reference/countries.ts';
import { languageRecord } from '../reference/languages.ts';
import { profilePath, titlePictures } from './images.ts';
import { companyRecords, networkRecords } from './organizations.ts';
import { episodeRecord, seasonRecord } from './seasons.ts';
import { creditId } from './titleCredits.ts';

const ENDED = ['Ended', 'Canceled'];

/** `tv/{id}`. */
export function seriesDetails(series: Series, library: Library, request: ApiRequest) {
  const { backdrop, poster } = titlePictures(series);
  const { last, next } = episodesAround(series, request.today);
  const isOver = ENDED.includes(series.status);
  return {
    adult: false,
    backdrop_path: backdrop,
    created_by: creators(series, library),
    // The service no longer fills this field: old series have it, running ones do not.
    episode_run_time: isOver && series.episodeMinutes > 0 ? [series.episodeMinutes] : [],
    first_air_date: dateOn(series.firstAired, request.today),
    genres: series.genres,
    homepage: series.homepage,
    id: series.id,
    in_production: !isOver,
    languages: [series.language],
    last_air_date: last?.date ?? (dateOn(series.lastAired, request.today) || null),
    last_episode_to_air: last === undefined ? null : episodeRecord(series, library, last),
    name: series.title,
    networks: networkRecords(series),
    next_episode_to_air: next === undefined ? null : episodeRecord(series, library, next),
    number_of_episodes: series.episodeCount,
    number_of_seasons: series.seasons.filter(({ number }) => number > 0).length,
    origin_country: series.countries,
    original_language: series.language,
    original_name: series.originalTitle,
    overview: series.overview,
    popularity: series.popularity,
    poster_path: poster,
    production_companies: companyRecords(series),
    production_countries: countryRecords(series.countries),
    seasons: series.seasons.map((season) => seasonRecord(series, season, request)),
    softcore: false,
    spoken_languages: [languageRecord(series.language)],
    status: series.status,
    tagline: series.tagline,
    type: series.type,
    vote_average: series.rating,
    vote_count: series.votes,
  };
}

function creators(series: Series, library: Library) {
  return library
    .crewOf(series)
    .filter(({ job }) => job === 'Creator')
    .map((credit) => ({
      id: credit.person.id,
      credit_id: creditId(credit),
      name: credit.person.name,
      original_name: credit.person.originalName,
      gender: credit.person.gender,
      profile_path: profilePath(credit.person),
    }));
}
