import * as part from './partSchemas.ts';
import * as person from './personSchemas.ts';
import { datedPage, integer, list, page, record, type Schema, text } from './schemas.ts';
import * as title from './titleSchemas.ts';

/** A path of the service, with its parameters and response schema. */
export interface ServicePath {
  /** The accepted parameters, besides `language` and `api_key`. */
  readonly query?: readonly string[];
  /** What it answers. */
  readonly answer: Schema;
}

export const PAGE = ['page'];
const LIST = [...PAGE, 'region'];
export const IMAGES = ['include_image_language'];
const VIDEOS = ['include_video_language'];
export const DETAILS = ['append_to_response'];
export const SOCIAL = ['wikidata_id', 'facebook_id', 'instagram_id', 'twitter_id'];
export const ARCHIVES = ['freebase_mid', 'freebase_id', 'tvdb_id', 'tvrage_id', 'wikidata_id'];

/** The service's paths under `/movie` and `/tv`. */
export const titlePaths: Readonly<Record<string, ServicePath>> = {
  '/movie/now_playing': { query: LIST, answer: datedPage(title.movieItem) },
  '/movie/upcoming': { query: LIST, answer: datedPage(title.movieItem) },
  '/movie/popular': { query: LIST, answer: page(title.movieItem) },
  '/movie/top_rated': { query: LIST, answer: page(title.movieItem) },
  '/movie/{movie}': { query: DETAILS, answer: record(title.movieDetails) },
  '/movie/{movie}/alternative_titles': {
    query: ['country'],
    answer: record({
      id: integer,
      titles: list(record({ iso_3166_1: text, title: text, type: text })),
    }),
  },
  '/movie/{movie}/credits': { answer: person.movieCredits },
  '/movie/{movie}/external_ids': { answer: person.externalIds('imdb_id', ...SOCIAL) },
  '/movie/{movie}/images': {
    query: IMAGES,
    answer: part.pictures('backdrops', 'logos', 'posters'),
  },
  '/movie/{movie}/keywords': { answer: record({ id: integer, keywords: title.genres }) },
  '/movie/{movie}/recommendations': { query: PAGE, answer: page(title.titleItem) },
  '/movie/{movie}/release_dates': { answer: part.releaseDates },
  '/movie/{movie}/similar': { query: PAGE, answer: page(title.movieItem) },
  '/movie/{movie}/translations': {
    answer: part.translations({
      homepage: text,
      overview: text,
      runtime: integer,
      tagline: text,
      title: text,
    }),
  },
  '/movie/{movie}/videos': { query: VIDEOS, answer: part.videos },
  '/movie/{movie}/watch/providers': { answer: part.watchProviders },

  '/tv/airing_today': { query: [...PAGE, 'timezone'], answer: page(title.seriesItem) },
  '/tv/on_the_air': { query: [...PAGE, 'timezone'], answer: page(title.seriesItem) },
  '/tv/popular': { query: PAGE, answer: page(title.seriesItem) },
  '/tv/top_rated': { query: PAGE, answer: page(title.seriesItem) },
  '/tv/{series}': { query: DETAILS, answer: record(title.seriesDetails) },
  '/tv/{series}/aggregate_credits': { answer: person.aggregateCredits },
  '/tv/{series}/alternative_titles': {
    answer: record({
      id: integer,
      results: list(record({ iso_3166_1: text, title: text, type: text })),
    }),
  },
  '/tv/{series}/content_ratings': { answer: part.contentRatings },
  '/tv/{series}/credits': { answer: person.seriesCredits },
  '/tv/{series}/external_ids': {
    answer: person.externalIds('imdb_id', ...new Set([...ARCHIVES, ...SOCIAL])),
  },
  '/tv/{series}/images': { query: IMAGES, answer: part.pictures('backdrops', 'logos', 'posters') },
  '/tv/{series}/keywords': { answer: record({ id: integer, results: title.genres }) },
  '/tv/{series}/recommendations': { query: PAGE, answer: page(title.titleItem) },
  '/tv/{series}/similar': { query: PAGE, answer: page(title.seriesItem) },
  '/tv/{series}/translations': {
    answer: part.translations({ homepage: text, name: text, overview: text, tagline: text }),
  },
  '/tv/{series}/videos': { query: VIDEOS, answer: part.videos },
  '/tv/{series}/watch/providers': { answer: part.watchProviders },

  '/tv/{series}/season/{season}': {
    query: DETAILS,
    answer: record({
      _id: text,
      ...title.seasonKeys,
      episodes: list(
        record({ ...title.episodeKeys, crew: person.crew, guest_stars: person.guests }),
      ),
    }),
  },
  '/tv/{series}/season/{season}/aggregate_credits': { answer: person.aggregateCredits },
  '/tv/{series}/season/{season}/credits': { answer: person.seriesCredits },
  '/tv/{series}/season/{season}/external_ids': { answer: person.externalIds(...ARCHIVES) },
  '/tv/{series}/season/{season}/images': { query: IMAGES, answer: part.pictures('posters') },
  '/tv/{series}/season/{season}/translations': {
    answer: part.translations({ name: text, overview: text }),
  },
  '/tv/{series}/season/{season}/videos': { query: VIDEOS, answer: part.videos },
  '/tv/{series}/season/{season}/watch/providers': { answer: part.watchProviders },
  '/tv/{series}/season/{season}/episode/{episode}': {
    query: DETAILS,
    answer: record({ ...title.episodeKeys, crew: person.crew, guest_stars: person.guests }),
  },
  '/tv/{series}/season/{season}/episode/{episode}/credits': { answer: person.episodeCredits },
  '/tv/{series}/season/{season}/episode/{episode}/external_ids': {
    answer: person.externalIds('imdb_id', ...ARCHIVES),
  },
  '/tv/{series}/season/{season}/episode/{episode}/images': {
    query: IMAGES,
    answer: part.pictures('stills'),
  },
  '/tv/{series}/season/{season}/episode/{episode}/translations': {
    answer: part.translations({ name: text, overview: text }),
  },
  '/tv/{series}/season/{season}/episode/{episode}/videos': { query: VIDEOS, answer: part.videos },
};
