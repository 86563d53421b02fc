import type { Locale } from '../http/Locale.ts';
import type { Title } from '../library/Title.ts';

/** The texts of a title that depend on the language. */
export interface TitleTexts {
  readonly title: string;
  readonly overview: string;
  readonly tagline: string;
}

/**
 * The texts of a title in a language. The catalogue has English texts only; in any other language it does what the
 * service does for a title nobody has translated: the original title, and `''` for the rest.
 */
export function titleTexts(title: Title, locale: Locale): TitleTexts {
  return locale.language === 'en'
    ? { title: title.title, overview: title.overview, tagline: title.tagline }
    : { title: title.originalTitle, overview: '', tagline: '' };
}
