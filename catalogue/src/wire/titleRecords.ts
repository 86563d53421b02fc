import type { Locale } from '../http/ApiRequest.ts';
import type { Title } from '../library/Title.ts';
import { countryName } from '../reference/countries.ts';

/** The texts of a title that depend on the language. */
interface TitleTexts {
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

/** The companies of a title. Where a real one sits the content does not say: `''`, as the service has it too. */
export function companyRecords(title: Title) {
  const [onlyCountry, ...others] = title.countries;
  const country = title.invented && others.length === 0 ? (onlyCountry ?? '') : '';
  return title.companies.map(({ id, name }) => ({
    id,
    logo_path: null,
    name,
    origin_country: country,
  }));
}

/** Countries of a title with their English names. */
export function countryRecords(codes: readonly string[]) {
  return codes.map((code) => ({ iso_3166_1: code, name: countryName(code) }));
}
