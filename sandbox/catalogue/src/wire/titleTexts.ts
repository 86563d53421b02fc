import type { ApiRequest, Locale } from '../http/ApiRequest.ts';
import type { Title } from '../library/Title.ts';
import { languageRecord } from '../reference/languages.ts';

/** The localized texts of a title. */
interface TitleTexts {
  readonly title: string;
  readonly overview: string;
  readonly tagline: string;
}

/**
 * A title's texts in a language. The catalogue has English texts only. For other languages it
 * returns the original title and `''` for the rest, like the service does without a translation.
 */
export function titleTexts(title: Title, locale: Locale): TitleTexts {
  return locale.language === 'en'
    ? { title: title.title, overview: title.overview, tagline: title.tagline }
    : { title: title.originalTitle, overview: '', tagline: '' };
}

const ENGLISH: Locale = { language: 'en', country: 'US' };

/**
 * `translations`: English and the original language, with the same texts as a request in that
 * language.
 */
export function translationsOf(
  { countries, language }: Pick<Title, 'countries' | 'language'>,
  request: ApiRequest,
  textsIn: (request: ApiRequest) => object,
) {
  const own: Locale = { language, country: countries[0] };
  const locales = language === ENGLISH.language ? [ENGLISH] : [ENGLISH, own];
  return {
    translations: locales.map((locale) => {
      const { english_name, name } = languageRecord(locale.language);
      return {
        iso_3166_1: locale.country ?? '',
        iso_639_1: locale.language,
        name,
        english_name,
        data: textsIn({ ...request, locale }),
      };
    }),
  };
}
