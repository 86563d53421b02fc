/**
 * The default country if the visitor's is unknown. The service's texts are also for this country.
 */
export const DEFAULT_COUNTRY = 'US';

/** Whether a text has the format of an ISO 3166-1 code. */
export function isCountryCode(text: string): boolean {
  return /^[A-Z]{2}$/.test(text);
}

/** The codes of states that no longer exist, or that now have a different name and code. */
const FORMER = ['AN', 'BU', 'CS', 'SU', 'TP', 'XC', 'XG', 'YU', 'ZR'];

/** Whether no current country has this code, so that it only occurs in old titles. */
export function isFormerCountry(code: string): boolean {
  return FORMER.includes(code);
}
