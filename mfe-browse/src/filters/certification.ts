import type { DiscoverFilters } from '@portal/shared/domain/reference';
import type { Reference } from '../queries.ts';
import { countryOf, DEFAULT_COUNTRY, SHAPE } from './readCertification.ts';

const UP_TO = 'up-to-';
/** Titles without a rating. The service would include them in every range. */
const UNRATED = 'NR';
/** The lowest rating of each country, so that a range leaves out titles without a rating. */
const LOWEST: Readonly<Record<string, string>> = { DE: '0', GB: 'U', US: 'G' };

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
