import type { RatingSystem } from '@portal/shared/domain/reference';
import type { Reference } from '../queries.ts';

/**
 * An age rating as written in the URL: a country and its rating, `US.PG-13`, or all up to that
 * rating, `US.up-to-PG-13`.
 */
export const SHAPE = /^(?:([A-Z]{2})\.)?(up-to-)?(.{1,40})$/;

/**
 * The country whose age ratings are offered if the filters have no country, or one without age
 * ratings.
 */
export const DEFAULT_COUNTRY = 'US';

/**
 * Reads an age rating from the URL. Without a country, the rating is looked up in the country
 * of the filters. `undefined` for an unknown rating.
 */
export function readCertification(
  text: string,
  { ratingSystems }: Reference,
  country: string | undefined,
): string | undefined {
  const [, given, upTo = '', rating = ''] = SHAPE.exec(text) ?? [];
  const of = given ?? countryOf(ratingSystems, country);
  const isRating =
    ratingSystems?.some((system) => system.country === of && system.ratings.includes(rating)) ??
    rating !== '';
  return isRating ? `${of}.${upTo}${rating}` : undefined;
}

/** The country, if it has age ratings; otherwise the default. */
export function countryOf(
  known: readonly RatingSystem[] | undefined,
  country: string | undefined,
): string {
  const isRated = known?.some((system) => system.country === country) ?? true;
  return (isRated && country) || DEFAULT_COUNTRY;
}
