/** Names that `Intl` does not know or words otherwise than the service. */
const ENGLISH_NAMES: Readonly<Record<string, string>> = {
  AN: 'Netherlands Antilles',
  BU: 'Burma',
  CI: "Cote D'Ivoire",
  CS: 'Serbia and Montenegro',
  CZ: 'Czech Republic',
  HK: 'Hong Kong',
  MM: 'Myanmar',
  MO: 'Macao',
  PS: 'Palestinian Territory',
  SU: 'Soviet Union',
  TP: 'East Timor',
  TR: 'Turkey',
  US: 'United States of America',
  XC: 'Czechoslovakia',
  XG: 'East Germany',
  YU: 'Yugoslavia',
  ZR: 'Zaire',
};

/** These codes are aliases of today's states for `Intl`, which would call the Soviet Union Russia. */
const HISTORIC = new Set(['AN', 'BU', 'CS', 'SU', 'TP', 'XC', 'XG', 'YU', 'ZR']);

const namesByLanguage = new Map<string, Intl.DisplayNames>();

/** The name of a country in a language, historic states always in English. An unknown code is its own name. */
export function countryName(code: string, language = 'en'): string {
  const english = ENGLISH_NAMES[code];
  if (english !== undefined && (language === 'en' || HISTORIC.has(code))) {
    return english;
  }
  const names =
    namesByLanguage.get(language) ?? new Intl.DisplayNames([language, 'en'], { type: 'region' });
  namesByLanguage.set(language, names);
  return names.of(code) ?? code;
}
