import type { Language } from '../../domain/reference.ts';
import { parseItems } from './parseItems.ts';
import { isWireRecord, readText } from './wireFields.ts';

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
