/** The country if the visitor's is unknown, which is also that of the service's texts. */
export const DEFAULT_COUNTRY = 'US';

/** Whether this is written like an ISO 3166-1 code. */
export function isCountryCode(text: string): boolean {
  return /^[A-Z]{2}$/.test(text);
}
