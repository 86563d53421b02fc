import type { Country } from '../../domain/reference.ts';
import { parseItems } from './parseItems.ts';
import { isWireRecord, readText } from './wireFields.ts';

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
