import type { RatingSystem } from '@portal/shared/domain/reference';
import type { Reference } from '../queries.ts';

/** An age rating as the address has it: a country and what it calls the rating, `US.PG-13`. */
const SHAPE = /^(?:([A-Z]{2})\.)?(.{1,40})$/;

/** Whose ratings are offered where the page is not about a country, or about one without any. */
const USUAL_COUNTRY = 'US';

/**
 * Reads an age rating of the address; one without a country is of the country that the page is
 * about. `undefined` if there is no such rating.
 */
export function readCertification(
  text: string,
  { ratingSystems }: Reference,
  country: string | undefined,
): string | undefined {
  const [, given, rating = ''] = SHAPE.exec(text) ?? [];
  const of = given ?? countryOf(ratingSystems, country);
  const isRating =
    ratingSystems?.some((system) => system.country === of && system.ratings.includes(rating)) ??
    rating !== '';
  return isRating ? `${of}.${rating}` : undefined;
}

/** The age ratings to choose from, as the address has them. */
export function certificationsIn(
  { ratingSystems }: Reference,
  country: string | undefined,
): readonly string[] {
  const of = countryOf(ratingSystems, country);
  const system = ratingSystems?.find((one) => one.country === of);
  return system?.ratings.map((rating) => `${of}.${rating}`) ?? [];
}

/** The country and the rating of an age rating that was read. */
export function splitCertification(certification: string): readonly [string, string] {
  const [, country = USUAL_COUNTRY, rating = ''] = SHAPE.exec(certification) ?? [];
  return [country, rating];
}

function countryOf(
  known: readonly RatingSystem[] | undefined,
  country: string | undefined,
): string {
  const isRated = known?.some((system) => system.country === country) ?? true;
  return (isRated && country) || USUAL_COUNTRY;
}
