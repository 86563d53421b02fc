import type {
  Country,
  Genre,
  GuestSession,
  Language,
  RatingSystem,
} from '../../domain/reference.ts';
import { parseGenre } from './titles.ts';
import { isWireRecord, parseItems, readList, readText, readWhole } from './wireFields.ts';

/** Parses the service's genres; `undefined` without a list. */
export function parseGenres(value: unknown): readonly Genre[] | undefined {
  const genres = isWireRecord(value) ? readList(value, 'genres') : undefined;
  return genres && parseItems(genres, parseGenre);
}

/** Parses the service's countries, sent as a bare array; `undefined` if it is not an array. */
export function parseCountries(value: unknown): readonly Country[] | undefined {
  return Array.isArray(value) ? parseItems(value, parseCountry) : undefined;
}

function parseCountry(value: unknown): Country | undefined {
  if (!isWireRecord(value)) {
    return undefined;
  }
  const code = readText(value, 'iso_3166_1');
  return code === undefined ? undefined : { code, name: readText(value, 'english_name') ?? code };
}

/** Parses the service's languages, sent as a bare array; `undefined` if it is not an array. */
export function parseLanguages(value: unknown): readonly Language[] | undefined {
  return Array.isArray(value) ? parseItems(value, parseLanguage) : undefined;
}

function parseLanguage(value: unknown): Language | undefined {
  if (!isWireRecord(value)) {
    return undefined;
  }
  const code = readText(value, 'iso_639_1');
  return code === undefined ? undefined : { code, name: readText(value, 'english_name') ?? code };
}

/** Parses the age ratings of each country; `undefined` without any list of countries. */
export function parseRatingSystems(value: unknown): readonly RatingSystem[] | undefined {
  const countries = isWireRecord(value) ? value['certifications'] : undefined;
  return isWireRecord(countries)
    ? Object.keys(countries).flatMap((country) => {
        const ratings = parseItems(readList(countries, country) ?? [], parseRating);
        return ratings.length === 0
          ? []
          : [{ country, ratings: ratings.toSorted(byOrder).map(({ name }) => name) }];
      })
    : undefined;
}

interface Rating {
  readonly name: string;
  readonly order: number;
}

/** The service's order of what is not rated is 0. */
function parseRating(value: unknown): Rating | undefined {
  const name = isWireRecord(value) ? readText(value, 'certification') : undefined;
  return isWireRecord(value) && name !== undefined
    ? { name, order: readWhole(value, 'order', 1) ?? Number.MAX_SAFE_INTEGER }
    : undefined;
}

function byOrder(one: Rating, other: Rating): number {
  return one.order - other.order;
}

/** Parses a guest session; `undefined` without an id. */
export function parseGuestSession(value: unknown): GuestSession | undefined {
  const id = isWireRecord(value) ? readText(value, 'guest_session_id') : undefined;
  return isWireRecord(value) && id !== undefined
    ? { id, expiresAt: readText(value, 'expires_at') }
    : undefined;
}
