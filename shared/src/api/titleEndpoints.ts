import type { Kind, TitleKind } from '@portal/contract/kinds';
import type { PagedList } from '../domain/PagedList.ts';
import type { SeasonDetail } from '../domain/seasons.ts';
import type {
  AgeRating,
  Collection,
  CollectionSummary,
  ExternalIds,
  Keyword,
  Offers,
  Photo,
} from '../domain/titleExtras.ts';
import type { Company, TitleSummary } from '../domain/titles.ts';
import type { Endpoint } from './Endpoint.ts';
import { parseSeasonDetail } from './parse/seasons.ts';
import {
  parseAgeRatings,
  parseCollection,
  parseCollectionSummary,
  parseExternalIds,
  parseKeywords,
  parseOffers,
  parsePhotos,
} from './parse/titleExtras.ts';
import { parseGenre, parseTitles } from './parse/titles.ts';
import { parsePagedList } from './parse/wireFields.ts';

/*
 * The part of the table of calls that no page needs before it can be used: what else there is of a
 * title or a person. In a file of its own, so that a section can load it later.
 */

const TEXTS = { language: 'en-US' };

/** A part of a title, by its kind and id. Fails with `notFound` if the id is unknown. */
type Part<Answer> = Endpoint<[kind: TitleKind, id: number], Answer>;

/**
 * A season with its episodes, and their guests and crew. Fails with `notFound` if there is none.
 * Source: https://developer.themoviedb.org/reference/tv-season-details
 */
export const season: Endpoint<[id: number, season: number], SeasonDetail> = {
  path: '/tv/{id}/season/{season}',
  query: TEXTS,
  parameters: ['id', 'season'],
  parse: parseSeasonDetail,
};

/**
 * Of titles: stills without words in them or with English ones, and English posters. Of people:
 * portraits, which have no language.
 * Source: https://developer.themoviedb.org/reference/movie-images
 */
export const photos: Endpoint<[anyKind: Kind, id: number], readonly Photo[]> = {
  path: '/{anyKind}/{id}/images',
  query: { ...TEXTS, include_image_language: 'en,null' },
  parameters: ['anyKind', 'id'],
  parse: parsePhotos,
};

/** Source: https://developer.themoviedb.org/reference/movie-recommendations */
export const recommendations: Endpoint<
  [kind: TitleKind, id: number, page: number],
  PagedList<TitleSummary>
> = {
  path: '/{kind}/{id}/recommendations',
  query: { ...TEXTS, page: '{page}' },
  parameters: ['kind', 'id', 'page'],
  parse: (body, kind, _id, page) => parseTitles(body, kind, page),
};

/** Source: https://developer.themoviedb.org/reference/movie-keywords */
export const keywords: Part<readonly Keyword[]> = {
  path: '/{kind}/{id}/keywords',
  parameters: ['kind', 'id'],
  parse: parseKeywords,
};

/** The name of a keyword. Source: https://developer.themoviedb.org/reference/keyword-details */
export const keyword: Endpoint<[id: number], Keyword> = {
  path: '/keyword/{id}',
  parameters: ['id'],
  parse: parseGenre,
};

/** The name of a company. Source: https://developer.themoviedb.org/reference/company-details */
export const company: Endpoint<[id: number], Company> = {
  path: '/company/{id}',
  parameters: ['id'],
  parse: parseGenre,
};

/**
 * By country. The service has this from JustWatch, which has to be named where it is shown.
 * Source: https://developer.themoviedb.org/reference/movie-watch-providers
 */
export const offers: Part<Offers> = {
  path: '/{kind}/{id}/watch/providers',
  parameters: ['kind', 'id'],
  parse: parseOffers,
};

/** Source: https://developer.themoviedb.org/reference/movie-release-dates */
export const movieAgeRatings: Endpoint<[id: number], readonly AgeRating[]> = {
  path: '/movie/{id}/release_dates',
  parameters: ['id'],
  parse: parseAgeRatings,
};

/** Source: https://developer.themoviedb.org/reference/tv-series-content-ratings */
export const seriesAgeRatings: Endpoint<[id: number], readonly AgeRating[]> = {
  path: '/tv/{id}/content_ratings',
  query: TEXTS,
  parameters: ['id'],
  parse: parseAgeRatings,
};

/** Source: https://developer.themoviedb.org/reference/movie-external-ids */
export const externalIds: Endpoint<[anyKind: Kind, id: number], ExternalIds> = {
  path: '/{anyKind}/{id}/external_ids',
  parameters: ['anyKind', 'id'],
  parse: parseExternalIds,
};

/** Source: https://developer.themoviedb.org/reference/collection-details */
export const collection: Endpoint<[id: number], Collection> = {
  path: '/collection/{id}',
  query: TEXTS,
  parameters: ['id'],
  parse: parseCollection,
};

/**
 * Without adult titles. `query` must not be empty.
 * Source: https://developer.themoviedb.org/reference/search-collection
 */
export const searchCollections: Endpoint<
  [query: string, page: number],
  PagedList<CollectionSummary>
> = {
  path: '/search/collection',
  query: { query: '{query}', include_adult: 'false', ...TEXTS, page: '{page}' },
  parameters: ['query', 'page'],
  parse: (body, _query, page) => parsePagedList(body, page, parseCollectionSummary),
};

/**
 * Companies or keywords by name. `query` must not be empty.
 * Source: https://developer.themoviedb.org/reference/search-keyword
 */
export const searchNames: Endpoint<
  [named: 'company' | 'keyword', query: string, page: number],
  PagedList<Company | Keyword>
> = {
  path: '/search/{named}',
  query: { query: '{query}', page: '{page}' },
  parameters: ['named', 'query', 'page'],
  parse: (body, _named, _query, page) => parsePagedList(body, page, parseGenre),
};
