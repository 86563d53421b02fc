/** Current ISO 3166-1 codes. */
const CURRENT =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT ' +
  'MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW ' +
  'SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG ' +
  'UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW XK';

/**
 * Former states, under the service's codes. `Intl` treats them as aliases of current states and
 * would name the Soviet Union "Russia".
 */
const HISTORIC = ['AN', 'BU', 'CS', 'SU', 'TP', 'XC', 'XG', 'YU', 'ZR'];

/** All country codes of the catalogue, sorted. */
export const countryCodes: readonly string[] = [...CURRENT.split(' '), ...HISTORIC].sort();

/** Names that are missing from `Intl` or differ from the service's. */
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

const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** The English name of a country. An unknown code is returned unchanged. */
export function countryName(code: string): string {
  return ENGLISH_NAMES[code] ?? names.of(code) ?? code;
}

/** All countries with their English names. */
export function countryRecords(codes: readonly string[]) {
  return codes.map((code) => ({ iso_3166_1: code, name: countryName(code) }));
}
