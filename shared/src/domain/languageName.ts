/**
 * Codes that the service made up or kept after ISO dropped them.
 * Source: https://developer.themoviedb.org/reference/configuration-languages
 */
const NAMES_OF_THE_SERVICE: Readonly<Record<string, string>> = {
  cn: 'Cantonese',
  mo: 'Moldavian',
  sh: 'Serbo-Croatian',
  xx: 'No language',
};

/** What `Intl` accepts as a language with an optional region; anything else makes it throw. */
const LANGUAGE_CODE = /^[a-z]{2,3}(?:-[A-Za-z]{2})?$/;

/** The English name of a language by its ISO 639-1 code, the service's own codes included. An unknown code comes back as it is. */
export function languageName(code: string): string {
  const language = code.toLowerCase();
  if (Object.hasOwn(NAMES_OF_THE_SERVICE, language)) {
    return NAMES_OF_THE_SERVICE[language] ?? code;
  }
  if (!LANGUAGE_CODE.test(language)) {
    return code;
  }
  return new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(language) ?? code;
}
