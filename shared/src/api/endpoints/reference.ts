import type { TitleKind } from '@portal/contract/kinds';
import type {
  Country,
  Genre,
  GuestSession,
  Language,
  RatingSystem,
} from '../../domain/reference.ts';
import { REFERENCE_SECONDS } from '../cacheSeconds.ts';
import { type Endpoint, LANGUAGE } from '../Endpoint.ts';
import { parseGenre, parseNames } from '../parse/items.ts';
import { isWireRecord, readItems, readList, readText, readWhole } from '../parse/wireFields.ts';

/** Not paged. Source: https://developer.themoviedb.org/reference/genre-movie-list */
export const movieGenres = /* @__PURE__ */ genres('movie');

/** Not paged. Source: https://developer.themoviedb.org/reference/genre-tv-list */
export const seriesGenres = /* @__PURE__ */ genres('tv');

function genres(kind: 'movie' | 'tv'): Endpoint<[], readonly Genre[]> {
  return {
    path: `/genre/${kind}/list`,
    query: LANGUAGE,
    parameters: [],
    cacheSeconds: REFERENCE_SECONDS,
    parse: (body) => readList(body, 'genres') && readItems(body, 'genres', parseGenre),
  };
}

/**
 * The response is a bare array. Source:
 * https://developer.themoviedb.org/reference/configuration-countries
 */
export const countries: Endpoint<[], readonly Country[]> = {
  path: '/configuration/countries',
  query: LANGUAGE,
  parameters: [],
  cacheSeconds: REFERENCE_SECONDS,
  parse: (body) => (Array.isArray(body) ? parseNames(body, 'iso_3166_1') : undefined),
};

/**
 * The response is a bare array. Source:
 * https://developer.themoviedb.org/reference/configuration-languages
 */
export const languages: Endpoint<[], readonly Language[]> = {
  path: '/configuration/languages',
  parameters: [],
  cacheSeconds: REFERENCE_SECONDS,
  parse: (body) => (Array.isArray(body) ? parseNames(body, 'iso_639_1') : undefined),
};

/** Not paged. Source: https://developer.themoviedb.org/reference/certification-movie-list */
export const movieRatingSystems = /* @__PURE__ */ ratingSystems('movie');

/** Not paged. Source: https://developer.themoviedb.org/reference/certifications-tv-list */
export const seriesRatingSystems = /* @__PURE__ */ ratingSystems('tv');

function ratingSystems(kind: TitleKind): Endpoint<[], readonly RatingSystem[]> {
  return {
    path: `/certification/${kind}/list`,
    parameters: [],
    cacheSeconds: REFERENCE_SECONDS,
    parse(body) {
      const byCountry = isWireRecord(body) ? body['certifications'] : undefined;
      return isWireRecord(byCountry)
        ? Object.keys(byCountry).flatMap((country) => {
            const ratings = readItems(byCountry, country, parseRating)
              .toSorted((one, other) => one.order - other.order)
              .map(({ name }) => name);
            return ratings.length === 0 ? [] : [{ country, ratings }];
          })
        : undefined;
    },
  };
}

/** Source: https://developer.themoviedb.org/reference/authentication-create-guest-session */
export const createGuestSession: Endpoint<[], GuestSession> = {
  path: '/authentication/guest_session/new',
  parameters: [],
  cacheSeconds: 0,
  parse(body) {
    const id = readText(body, 'guest_session_id');
    return id === undefined ? undefined : { id, expiresAt: readText(body, 'expires_at') };
  },
};

/** The service gives "not rated" the order 0; sort it last instead. */
function parseRating(value: unknown) {
  const name = readText(value, 'certification');
  return name === undefined
    ? undefined
    : { name, order: readWhole(value, 'order', 1) ?? Number.MAX_SAFE_INTEGER };
}
