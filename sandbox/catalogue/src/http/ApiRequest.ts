import { ApiFailure } from './failures.ts';

/** The inputs of a response besides the path. Unknown parameters are ignored, as in the service. */
export interface ApiRequest {
  readonly locale: Locale;
  /** The ISO date of the request. */
  readonly today: string;
  param(name: string): string | undefined;
}

/** The requested language: an ISO 639-1 code, optionally with an ISO 3166-1 country. */
export interface Locale {
  readonly language: string;
  readonly country?: string;
}

const DEFAULT_LOCALE: Locale = { language: 'en', country: 'US' };

/** Parses `xx` or `xx-YY`. Defaults to `en-US` if absent or malformed. Never fails. */
export function readLocale(text: string | undefined): Locale {
  const [, language, country] = /^([a-z]{2})(?:-([a-z]{2}))?$/i.exec(text ?? '') ?? [];
  return language === undefined
    ? DEFAULT_LOCALE
    : { language: language.toLowerCase(), country: country?.toUpperCase() };
}

const LAST_PAGE = 500;

/**
 * The requested page, 1 by default. **Fails** with code 22 unless it is an integer from 1 to 500.
 */
export function readPage(request: ApiRequest): number {
  const text = request.param('page');
  if (text === undefined) {
    return 1;
  }
  const page = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (page < 1 || page > LAST_PAGE) {
    throw new ApiFailure('invalidPage');
  }
  return page;
}

/** Parses an id in a path. **Fails** with code 6 unless it is a positive integer. */
export function readId(text: string): number {
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  if (id === 0) {
    throw new ApiFailure('invalidId');
  }
  return id;
}
