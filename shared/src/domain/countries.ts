/**
 * The default country if the visitor's is unknown. The service's texts are for this country, too.
 */
export const DEFAULT_COUNTRY = 'US';

/** Whether this is written like an ISO 3166-1 code. */
export function isCountryCode(text: string): boolean {
  return /^[A-Z]{2}$/.test(text);
}

/** The codes of states that no longer exist, or of existing ones under a former name. */
const FORMER = ['AN', 'BU', 'CS', 'SU', 'TP', 'XC', 'XG', 'YU', 'ZR'];

/** Whether a country no longer exists by this code, so that only old titles have it. */
export function isFormerCountry(code: string): boolean {
  return FORMER.includes(code);
}
