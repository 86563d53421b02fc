import type { Locale } from './Locale.ts';

const DEFAULT_LOCALE: Locale = { language: 'en', country: 'US' };

/** Reads `xx` or `xx-YY`. Absent or of another form: `en-US`. Never fails. */
export function readLocale(text: string | undefined): Locale {
  const [, language, country] = /^([a-z]{2})(?:-([a-z]{2}))?$/i.exec(text ?? '') ?? [];
  return language === undefined
    ? DEFAULT_LOCALE
    : { language: language.toLowerCase(), country: country?.toUpperCase() };
}
