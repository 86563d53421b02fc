import type { RatingSystem } from '@portal/shared/domain/reference';
import type { Reference } from '../queries.ts';

/** An age rating as written in the address: a country and its rating, `US.PG-13`. */
const SHAPE = /^(?:([A-Z]{2})\.)?(.{1,40})$/;

/**
 * The country whose age ratings are offered if the filters have no country, or one without age
 * ratings.
 */
const DEFAULT_COUNTRY = 'US';

/**
 * Reads an age rating from the address. Without a country, the rating is looked up in the country
 * of the filters. `undefined` for an unknown rating.
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

/** The available age ratings, in the format of the address. */
export function certificationsIn(
  { ratingSystems }: Reference,
  country: string | undefined,
): readonly string[] {
  const of = countryOf(ratingSystems, country);
  const system = ratingSystems?.find((one) => one.country === of);
  return system?.ratings.map((rating) => `${of}.${rating}`) ?? [];
}

/** Splits an age rating into country and rating. */
export function splitCertification(certification: string): readonly [string, string] {
  const [, country = DEFAULT_COUNTRY, rating = ''] = SHAPE.exec(certification) ?? [];
  return [country, rating];
}

function countryOf(
  known: readonly RatingSystem[] | undefined,
  country: string | undefined,
): string {
  const isRated = known?.some((system) => system.country === country) ?? true;
  return (isRated && country) || DEFAULT_COUNTRY;
}
