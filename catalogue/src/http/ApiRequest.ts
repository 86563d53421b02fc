import type { Locale } from './Locale.ts';

/** What an answer depends on besides the path. Parameters that nobody reads are ignored, as with the service. */
export interface ApiRequest {
  readonly locale: Locale;
  /** ISO date of the day of the request. */
  readonly today: string;
  param(name: string): string | undefined;
}
