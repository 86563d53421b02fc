import type { Named } from '../library/createNumbering.ts';
import type { Shared } from '../library/Library.ts';
import type { Series, Title } from '../library/Title.ts';

/** A company in a title's details and in `search/company`. */
export function companyRecord({ id, name }: Named, titles: readonly Title[]) {
  return { id, logo_path: null, name, origin_country: countryOf(titles) };
}

/** The companies of a title. */
export function companyRecords(title: Title) {
  return title.companies.map((company) => companyRecord(company, [title]));
}

/** `company/{id}`. The catalogue only has the names and titles of companies. */
export function companyDetails(company: Shared<Title>) {
  return {
    description: '',
    headquarters: '',
    homepage: '',
    ...companyRecord(company, company.titles),
    parent_company: null,
  };
}

/** The networks of a series: at most one. */
export function networkRecords(series: Series) {
  return series.network === undefined ? [] : [networkRecord(series.network, series)];
}

/** `network/{id}`. */
export function networkDetails(network: Shared<Series>) {
  return { headquarters: '', homepage: '', ...networkRecord(network, network.titles[0]) };
}

function networkRecord({ id, name }: Named, series: Series | undefined) {
  return { id, logo_path: null, name, origin_country: series?.countries[0] ?? '' };
}

/**
 * A company's country, taken from an invented title with a single country of production. `''`
 * if unknown, as in the service.
 */
function countryOf(titles: readonly Title[]): string {
  const [country = ''] = titles.flatMap(({ countries, invented }) =>
    invented && countries.length === 1 ? countries : [],
  );
  return country;
}
