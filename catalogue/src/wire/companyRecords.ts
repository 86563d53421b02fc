import type { Title } from '../library/Title.ts';

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
