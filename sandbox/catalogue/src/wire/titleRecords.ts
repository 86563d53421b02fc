import type { Locale } from '../http/ApiRequest.ts';
import type { Title } from '../library/Title.ts';
import { countryName } from '../reference/countries.ts';
import { companyRecord } from './organizations.ts';

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

/** The companies of a title. */
export function companyRecords(title: Title) {
  return title.companies.map((company) => companyRecord(company, [title]));
}

/** A title's countries with their English names. */
export function countryRecords(codes: readonly string[]) {
  return codes.map((code) => ({ iso_3166_1: code, name: countryName(code) }));
}
