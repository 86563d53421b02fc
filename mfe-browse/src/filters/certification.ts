import type { DiscoverFilters, RatingSystem } from '@portal/shared/domain/reference';
import type { Reference } from '../queries.ts';

/**
 * An age rating as written in the URL: a country and its rating, `US.PG-13`, or all up to that
 * rating, `US.up-to-PG-13`.
 */
const SHAPE = /^(?:([A-Z]{2})\.)?(up-to-)?(.{1,40})$/;
const UP_TO = 'up-to-';
/** Titles without a rating. The service would include them in every range. */
const UNRATED = 'NR';
/** The lowest rating of each country, so that a range leaves out titles without a rating. */
const LOWEST: Readonly<Record<string, string>> = { DE: '0', GB: 'U', US: 'G' };

/**
 * The country whose age ratings are offered if the filters have no country, or one without age
 * ratings.
 */
const DEFAULT_COUNTRY = 'US';

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

/** The available age ratings, in the format of the URL: the ranges first. */
export function certificationsIn(
  { ratingSystems }: Reference,
  country: string | undefined,
): readonly string[] {
  const of = countryOf(ratingSystems, country);
  const { ratings = [] } = ratingSystems?.find((one) => one.country === of) ?? {};
  const ranges = ratings.filter((rating) => rating !== UNRATED).map((rating) => UP_TO + rating);
  return [...ranges, ...ratings].map((rating) => `${of}.${rating}`);
}

interface Certification {
  readonly country: string;
  readonly rating: string;
  /** Whether all lower ratings are included. */
  readonly isUpTo: boolean;
}

/** The parts of an age rating in the format of the URL. */
export function splitCertification(certification: string): Certification {
  const [, country = DEFAULT_COUNTRY, upTo, rating = ''] = SHAPE.exec(certification) ?? [];
  return { country, rating, isUpTo: upTo !== undefined };
}

/** The parameters of the request for an age rating. */
export function discoverCertification(
  certification: string,
): Pick<
  DiscoverFilters,
  'certificationCountry' | 'certification' | 'certificationFrom' | 'certificationUpTo'
> {
  const { country, rating, isUpTo } = splitCertification(certification);
  return {
    certificationCountry: country,
    ...(isUpTo
      ? { certificationFrom: LOWEST[country], certificationUpTo: rating }
      : { certification: rating }),
  };
}

function countryOf(
  known: readonly RatingSystem[] | undefined,
  country: string | undefined,
): string {
  const isRated = known?.some((system) => system.country === country) ?? true;
  return (isRated && country) || DEFAULT_COUNTRY;
}
