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
 * The texts of a title in a language. The catalogue has English texts only; for other languages it
 * does what the service does without a translation: the original title, and `''` for the rest.
 */
export function titleTexts(title: Title, locale: Locale): TitleTexts {
  return locale.language === 'en'
    ? { title: title.title, overview: title.overview, tagline: title.tagline }
    : { title: title.originalTitle, overview: '', tagline: '' };
}

const ENGLISH: Locale = { language: 'en', country: 'US' };

/**
 * `translations`: English and the original language, with the texts that a request in that language
 * gets.
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
