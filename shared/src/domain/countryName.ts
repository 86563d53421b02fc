/**
 * Codes of the service that ISO has withdrawn, never had, or given to a successor: `Intl` would call the Soviet Union "Russia".
 * Source: https://developer.themoviedb.org/reference/configuration-countries
 */
const NAMES_OF_THE_SERVICE: Readonly<Record<string, string>> = {
  AN: 'Netherlands Antilles',
  BU: 'Burma',
  CS: 'Serbia and Montenegro',
  SU: 'Soviet Union',
  TP: 'East Timor',
  XC: 'Czechoslovakia',
  XG: 'East Germany',
  XI: 'Northern Ireland',
  YU: 'Yugoslavia',
  ZR: 'Zaire',
};

/** What `Intl` accepts as a region; anything else makes it throw. */
const REGION_CODE = /^(?:[A-Z]{2}|\d{3})$/;

/** The English name of a country by its ISO 3166-1 code, the service's historic codes included. An unknown code comes back as it is. */
export function countryName(code: string): string {
  const region = code.toUpperCase();
  if (Object.hasOwn(NAMES_OF_THE_SERVICE, region)) {
    return NAMES_OF_THE_SERVICE[region] ?? code;
  }
  // `ZZ` stands for "unknown region": a name that says nothing.
  if (!REGION_CODE.test(region) || region === 'ZZ') {
    return code;
  }
  return new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }).of(region) ?? code;
}
