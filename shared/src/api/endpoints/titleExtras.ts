import type { Kind, TitleKind } from '@portal/contract/kinds';
import { isCalendarDate } from '../../domain/dates.ts';
import type { PagedList } from '../../domain/PagedList.ts';
import type { Country } from '../../domain/reference.ts';
import {
  type AgeRating,
  type Collection,
  type CollectionSummary,
  type CountryOffers,
  type CountryReleases,
  type ExternalIds,
  type Keyword,
  OFFER_WAYS,
  type Offers,
  type Photo,
  type Provider,
  type ReleaseWay,
} from '../../domain/titleExtras.ts';
import type { Company, TitleSummary } from '../../domain/titles.ts';
import { DETAIL_SECONDS, LIST_SECONDS, REFERENCE_SECONDS } from '../cacheSeconds.ts';
import { type Detail, type Endpoint, LANGUAGE, PAGE } from '../Endpoint.ts';
import { parseGenre, parseNames, parseTitle, parseTitles } from '../parse/items.ts';
import {
  isWireRecord,
  parseItems,
  parsePagedList,
  readItems,
  readList,
  readText,
  readWhole,
} from '../parse/wireFields.ts';

/*
 * Endpoints that a page doesn't need until it is usable. Sections import this file dynamically, so
 * that it is loaded on the first request.
 */

/** Additional data of a title, by kind and id. Fails with `notFound` if the id is unknown. */
type Part<Result> = Endpoint<[kind: TitleKind, id: number], Result>;

/**
 * The photo lists in display order, with a limit for each: the service has hundreds of photos for
 * well-known titles.
 */
const PHOTO_LISTS = [
  { role: 'backdrop', list: 'backdrops', most: 20 },
  { role: 'poster', list: 'posters', most: 10 },
  { role: 'profile', list: 'profiles', most: 30 },
] as const;

/**
 * For titles: stills without text or with English text, and English posters. For people: portraits,
 * because these have no language. The service may list the same file twice.
 * Source: https://developer.themoviedb.org/reference/movie-images
 */
export const photos: Endpoint<[anyKind: Kind, id: number], readonly Photo[]> = {
  path: '/{anyKind}/{id}/images',
  query: { ...LANGUAGE, include_image_language: 'en,null' },
  parameters: ['anyKind', 'id'],
  cacheSeconds: DETAIL_SECONDS,
  parse(body) {
    const lists = PHOTO_LISTS.filter(({ list }) => readList(body, list));
    return lists.length === 0
      ? undefined
      : lists.flatMap(({ role, list, most }) => {
          const paths = readItems(body, list, (item) => readText(item, 'file_path'));
          return [...new Set(paths)].slice(0, most).map((path) => ({ role, path }));
        });
  },
};

/** Source: https://developer.themoviedb.org/reference/movie-recommendations */
export const recommendations: Endpoint<
  [kind: TitleKind, id: number, page: number],
  PagedList<TitleSummary>
> = {
  path: '/{kind}/{id}/recommendations',
  query: PAGE,
  parameters: ['kind', 'id', 'page'],
  cacheSeconds: DETAIL_SECONDS,
  parse: (body, kind, _id, page) => parseTitles(body, kind, page),
};

const MAX_KEYWORDS = 30;

/**
 * A movie has them as `keywords` and a series as `results`.
 * Source: https://developer.themoviedb.org/reference/movie-keywords
 */
export const keywords: Part<readonly Keyword[]> = {
  path: '/{kind}/{id}/keywords',
  parameters: ['kind', 'id'],
  cacheSeconds: DETAIL_SECONDS,
  parse(body) {
    const list = readList(body, 'keywords') ?? readList(body, 'results');
    return list && parseItems(list.slice(0, MAX_KEYWORDS), parseGenre);
  },
};

/** Source: https://developer.themoviedb.org/reference/keyword-details */
export const keyword = /* @__PURE__ */ nameOf('keyword');

/** Source: https://developer.themoviedb.org/reference/company-details */
export const company = /* @__PURE__ */ nameOf('company');

/** Source: https://developer.themoviedb.org/reference/network-details */
export const network = /* @__PURE__ */ nameOf('network');

/** The name of something that titles have in common. */
function nameOf(what: string): Detail<Keyword | Company> {
  return {
    path: `/${what}/{id}`,
    parameters: ['id'],
    cacheSeconds: DETAIL_SECONDS,
    parse: parseGenre,
  };
}

/**
 * By country; countries without offers are left out. The data is from JustWatch and must be
 * attributed to it wherever it is shown.
 * Source: https://developer.themoviedb.org/reference/movie-watch-providers
 */
export const offers: Part<Offers> = {
  path: '/{kind}/{id}/watch/providers',
  parameters: ['kind', 'id'],
  cacheSeconds: DETAIL_SECONDS,
  parse(body) {
    const results = isWireRecord(body) ? body.results : undefined;
    if (!isWireRecord(results)) {
      return undefined;
    }
    const providers = new Map<number, Provider>();
    const byCountry = Object.entries(results)
      .filter(([country]) => /^[A-Z]{2}$/.test(country))
      .map(([country, value]) => parseCountryOffers(country, value, providers))
      .filter(({ ways }) => Object.keys(ways).length > 0);
    return { providers: [...providers.values()], countries: byCountry };
  },
};

/** Parses the offers of a country, and adds their providers to `providers`. */
function parseCountryOffers(
  country: string,
  value: unknown,
  providers: Map<number, Provider>,
): CountryOffers {
  const link = readText(value, 'link');
  const ways = OFFER_WAYS.map((way) => {
    const offering = readItems(value, way, parseProvider);
    offering.forEach((provider) => providers.set(provider.id, provider));
    return [way, offering.map(({ id }) => id)] as const;
  });
  return {
    country,
    link: link?.startsWith('https://') ? link : undefined,
    ways: Object.fromEntries(ways.filter(([, ids]) => ids.length > 0)),
  };
}

function parseProvider(value: unknown): Provider | undefined {
  const id = readWhole(value, 'provider_id', 1);
  const name = readText(value, 'provider_name');
  return id === undefined || name === undefined
    ? undefined
    : { id, name, logoPath: readText(value, 'logo_path') };
}

/**
 * The providers of a country, the best known first. Empty for a country without providers.
 * Source: https://developer.themoviedb.org/reference/watch-providers-movie-list
 */
export const providers: Endpoint<[kind: TitleKind, region: string], readonly Provider[]> = {
  path: '/watch/providers/{kind}',
  query: { ...LANGUAGE, watch_region: '{region}' },
  parameters: ['kind', 'region'],
  cacheSeconds: REFERENCE_SECONDS,
  parse(body, _kind, region) {
    const results = readList(body, 'results');
    const priorityOf = (item: unknown) =>
      readWhole(isWireRecord(item) ? item['display_priorities'] : undefined, region, 0) ??
      readWhole(item, 'display_priority', 0) ??
      Number.MAX_SAFE_INTEGER;
    const inOrder = results?.toSorted((one, other) => priorityOf(one) - priorityOf(other));
    return inOrder && onceEach(parseItems(inOrder, parseProvider));
  },
};

function onceEach(all: readonly Provider[]): readonly Provider[] {
  return [...new Map(all.map((provider) => [provider.id, provider])).values()];
}

/**
 * The countries with providers.
 * Source: https://developer.themoviedb.org/reference/watch-providers-available-regions
 */
export const providerRegions: Endpoint<[], readonly Country[]> = {
  path: '/watch/providers/regions',
  query: LANGUAGE,
  parameters: [],
  cacheSeconds: REFERENCE_SECONDS,
  parse: (body) => {
    const results = readList(body, 'results');
    return results && parseNames(results, 'iso_3166_1');
  },
};

/** The service's types of releases. 1 is a premiere, so it is not open to the public. */
const RELEASE_TYPES: Readonly<Record<number, ReleaseWay>> = {
  2: 'cinema',
  3: 'cinema',
  4: 'digital',
  5: 'disc',
  6: 'television',
};

/** Source: https://developer.themoviedb.org/reference/movie-release-dates */
export const movieReleases: Detail<readonly CountryReleases[]> = {
  path: '/movie/{id}/release_dates',
  parameters: ['id'],
  cacheSeconds: DETAIL_SECONDS,
  parse(body) {
    const results = readList(body, 'results');
    return results && parseItems(results, parseCountryReleases);
  },
};

function parseCountryReleases(value: unknown): CountryReleases | undefined {
  const country = readText(value, 'iso_3166_1');
  if (country === undefined || !/^[A-Z]{2}$/.test(country)) {
    return undefined;
  }
  const dates: Partial<Record<ReleaseWay, string>> = {};
  for (const { way, date } of readItems(value, 'release_dates', parseRelease)) {
    const first = dates[way];
    dates[way] = first === undefined || date < first ? date : first;
  }
  // There is one rating per release; use the first non-empty one.
  const [rating] = readItems(value, 'release_dates', (release) =>
    readText(release, 'certification'),
  );
  return rating === undefined && Object.keys(dates).length === 0
    ? undefined
    : { country, rating, dates };
}

function parseRelease(value: unknown) {
  const way = RELEASE_TYPES[readWhole(value, 'type', 1) ?? 0];
  // The service's value is a time in UTC, but always midnight, so only the date matters.
  const date = readText(value, 'release_date')?.slice(0, 10);
  return way === undefined || date === undefined || !isCalendarDate(date)
    ? undefined
    : { way, date };
}

/** Source: https://developer.themoviedb.org/reference/tv-series-content-ratings */
export const seriesAgeRatings: Detail<readonly AgeRating[]> = {
  path: '/tv/{id}/content_ratings',
  query: LANGUAGE,
  parameters: ['id'],
  cacheSeconds: DETAIL_SECONDS,
  parse(body) {
    const results = readList(body, 'results');
    return (
      results &&
      parseItems(results, (item) => {
        const country = readText(item, 'iso_3166_1');
        const rating = readText(item, 'rating');
        return country === undefined || rating === undefined ? undefined : { country, rating };
      })
    );
  },
};

/**
 * Ids that do not look like ids of their database are left out.
 * Source: https://developer.themoviedb.org/reference/movie-external-ids
 */
export const externalIds: Endpoint<[anyKind: Kind, id: number], ExternalIds> = {
  path: '/{anyKind}/{id}/external_ids',
  parameters: ['anyKind', 'id'],
  cacheSeconds: DETAIL_SECONDS,
  parse(body) {
    const read = (key: string, pattern: RegExp) => pattern.exec(readText(body, key) ?? '')?.[0];
    return isWireRecord(body)
      ? {
          imdb: read('imdb_id', /^(?:tt|nm)\d{4,12}$/),
          wikidata: read('wikidata_id', /^Q\d{1,12}$/),
        }
      : undefined;
  },
};

/** Source: https://developer.themoviedb.org/reference/collection-details */
export const collection: Detail<Collection> = {
  path: '/collection/{id}',
  query: LANGUAGE,
  parameters: ['id'],
  cacheSeconds: DETAIL_SECONDS,
  parse(body) {
    const parts = readList(body, 'parts');
    const summary = parseCollectionSummary(body);
    return (
      parts &&
      summary && { ...summary, parts: parseItems(parts, (part) => parseTitle('movie', part)) }
    );
  },
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
  query: { query: '{query}', include_adult: 'false', ...PAGE },
  parameters: ['query', 'page'],
  cacheSeconds: LIST_SECONDS,
  parse: (body, _query, page) => parsePagedList(body, page, parseCollectionSummary),
};

function parseCollectionSummary(value: unknown): CollectionSummary | undefined {
  const named = parseGenre(value);
  return (
    named && {
      ...named,
      overview: readText(value, 'overview'),
      posterPath: readText(value, 'poster_path'),
      backdropPath: readText(value, 'backdrop_path'),
    }
  );
}

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
  cacheSeconds: LIST_SECONDS,
  parse: (body, _named, _query, page) => parsePagedList(body, page, parseGenre),
};
