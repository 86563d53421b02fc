import type { Country, Genre, GuestSession, Language } from '../../domain/reference.ts';
import { parseGenre } from './titles.ts';
import { isWireRecord, parseItems, readList, readText } from './wireFields.ts';

/** The genres of the service; `undefined` without a list of them. */
export function parseGenres(value: unknown): readonly Genre[] | undefined {
  const genres = isWireRecord(value) ? readList(value, 'genres') : undefined;
  return genres && parseItems(genres, parseGenre);
}

/** The countries of the service, which sends them as a bare array; `undefined` when it is none. */
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

/** The languages of the service, which sends them as a bare array; `undefined` when it is none. */
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

/** A guest session; `undefined` without an id. */
export function parseGuestSession(value: unknown): GuestSession | undefined {
  const id = isWireRecord(value) ? readText(value, 'guest_session_id') : undefined;
  return isWireRecord(value) && id !== undefined
    ? { id, expiresAt: readText(value, 'expires_at') }
    : undefined;
}
