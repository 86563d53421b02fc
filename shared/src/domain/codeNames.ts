/**
 * Names of the most common countries and, below, languages, so that most pages do without `Intl`.
 * The first `Intl.DisplayNames` of a visit delays the page by tens of milliseconds.
 */
export const COMMON_COUNTRIES: Readonly<Record<string, string>> = {
  AR: 'Argentina',
  AT: 'Austria',
  AU: 'Australia',
  BE: 'Belgium',
  BR: 'Brazil',
  CA: 'Canada',
  CN: 'China',
  DE: 'Germany',
  DK: 'Denmark',
  ES: 'Spain',
  FI: 'Finland',
  FR: 'France',
  GB: 'United Kingdom',
  IE: 'Ireland',
  IN: 'India',
  IT: 'Italy',
  JP: 'Japan',
  KR: 'South Korea',
  MX: 'Mexico',
  NL: 'Netherlands',
  NO: 'Norway',
  PL: 'Poland',
  RU: 'Russia',
  SE: 'Sweden',
  US: 'United States',
};
export const COMMON_LANGUAGES: Readonly<Record<string, string>> = {
  ar: 'Arabic',
  da: 'Danish',
  de: 'German',
  en: 'English',
  es: 'Spanish',
  fi: 'Finnish',
  fr: 'French',
  hi: 'Hindi',
  it: 'Italian',
  ja: 'Japanese',
  ko: 'Korean',
  nl: 'Dutch',
  no: 'Norwegian',
  pl: 'Polish',
  pt: 'Portuguese',
  ru: 'Russian',
  sv: 'Swedish',
  ta: 'Tamil',
  te: 'Telugu',
  zh: 'Chinese',
};

/**
 * Country codes of the service that ISO withdrew, never assigned, or mapped to a successor. `Intl`
 * would call the Soviet Union "Russia".
 *
 * Source: https://developer.themoviedb.org/reference/configuration-countries
 */
const COUNTRIES_OF_THE_SERVICE: Readonly<Record<string, string>> = {
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

/** The format of region codes that `Intl` accepts; it throws for any other text. */
const REGION_CODE = /^(?:[A-Z]{2}|\d{3})$/;

let regions: Intl.DisplayNames | undefined;

/**
 * The English name of a country by its ISO 3166-1 code, including the service's historic codes. An
 * unknown code is returned unchanged.
 */
export function countryName(code: string): string {
  const region = code.toUpperCase();
  const known = nameIn(COMMON_COUNTRIES, region) ?? nameIn(COUNTRIES_OF_THE_SERVICE, region);
  if (known !== undefined) {
    return known;
  }
  // `ZZ` means "unknown region". That is not a useful name.
  if (!REGION_CODE.test(region) || region === 'ZZ') {
    return code;
  }
  regions ??= new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  return regions.of(region) ?? code;
}

/**
 * Language codes that the service made up, or still uses although ISO has withdrawn them.
 *
 * Source: https://developer.themoviedb.org/reference/configuration-languages
 */
const LANGUAGES_OF_THE_SERVICE: Readonly<Record<string, string>> = {
  cn: 'Cantonese',
  mo: 'Moldavian',
  sh: 'Serbo-Croatian',
  xx: 'No language',
};

/**
 * The format of language codes, with an optional region, that `Intl` accepts; it throws for any
 * other text.
 */
const LANGUAGE_CODE = /^[a-z]{2,3}(?:-[A-Za-z]{2})?$/;

let languages: Intl.DisplayNames | undefined;

/**
 * The English name of a language by its ISO 639-1 code, including the service's own codes. An
 * unknown code is returned unchanged.
 */
export function languageName(code: string): string {
  const language = code.toLowerCase();
  const known = nameIn(COMMON_LANGUAGES, language) ?? nameIn(LANGUAGES_OF_THE_SERVICE, language);
  if (known !== undefined) {
    return known;
  }
  if (!LANGUAGE_CODE.test(language)) {
    return code;
  }
  languages ??= new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  return languages.of(language) ?? code;
}

function nameIn(names: Readonly<Record<string, string>>, code: string): string | undefined {
  return Object.hasOwn(names, code) ? names[code] : undefined;
}
