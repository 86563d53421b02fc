import { countryName, languageName } from '@portal/shared/domain/codeNames';
import type { Country, Language } from '@portal/shared/domain/reference';

/**
 * `named` are the countries that the page has already named and sorted. If these are all, none is
 * looked up again, which would take a quarter of a second on a phone.
 */
export function countriesByName(
  countries: readonly Country[],
  named: readonly Country[] = [],
): readonly Country[] {
  const codes = new Set(countries.map(({ code }) => code));
  const known = named.filter(({ code }) => codes.has(code));
  return known.length === codes.size ? known : byName(countries, countryName);
}

export function languagesByName(languages: readonly Language[]): readonly Language[] {
  return byName(languages, languageName);
}

/**
 * Sorts by name, because the service sorts by code. The names are the same as on other pages; the
 * service's own names are used only for codes without one.
 */
function byName<Named extends { readonly code: string; readonly name: string }>(
  all: readonly Named[],
  nameOf: (code: string) => string,
): readonly Named[] {
  return all
    .map((each) => ({ ...each, name: nameIfKnown(each.code, nameOf) ?? each.name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** For a code without a name, the functions return the code. */
function nameIfKnown(code: string, nameOf: (code: string) => string): string | undefined {
  const name = nameOf(code);
  return name === code ? undefined : name;
}
