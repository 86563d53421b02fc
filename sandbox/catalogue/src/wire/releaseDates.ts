import { addDays } from '../calendar.ts';
import type { Movie } from '../library/Title.ts';
import { digest } from '../text/digest.ts';
import { ratingsOf } from './ageRatings.ts';

/** The service's types of releases, except premieres (1) and limited ones (2). */
const RELEASE_TYPES = { theatrical: 3, digital: 4, physical: 5, television: 6 } as const;

/** The years in which digital releases and discs began. */
const FIRST_STREAMS = '2006';
const FIRST_DISCS = '1997';

/**
 * `movie/{id}/release_dates`: the theatrical release in the movie's first country. An invented movie
 * also has one in each country that rates it, and is available at home within seven weeks.
 */
export function releaseDates(movie: Movie, date: string) {
  const ratings = ratingsOf(movie);
  return date === ''
    ? []
    : countriesOf(movie).map((country) => ({
        iso_3166_1: country,
        release_dates: releasesIn(country, movie, cinemaDate(movie, date, country)).map(
          ({ type, date: day }) => ({
            certification: ratings.find((one) => one.country === country)?.rating ?? '',
            descriptors: [],
            iso_639_1: '',
            note: '',
            release_date: `${day}T00:00:00.000Z`,
            type,
          }),
        ),
      }));
}

/** The date of the theatrical release in a country; `''` if there is none. */
export function cinemaDate(movie: Movie, date: string, country: string): string {
  const index = countriesOf(movie).indexOf(country);
  return date === '' || index < 0 ? '' : addDays(date, index * 7);
}

/**
 * The date of the digital release in a country, from which a movie can be watched at home. In a
 * country without releases, it is the date in the movie's first country. `''` if the movie is
 * undated.
 */
export function homeDate(movie: Movie, date: string, country: string): string {
  const [first = country] = countriesOf(movie);
  const place = countriesOf(movie).includes(country) ? country : first;
  const cinema = cinemaDate(movie, date, place);
  const releases = cinema === '' ? [] : releasesIn(place, movie, cinema);
  return releases.find(({ type }) => type === RELEASE_TYPES.digital)?.date ?? cinema;
}

function countriesOf(movie: Movie): readonly string[] {
  const rating = ratingsOf(movie).map(({ country }) => country);
  return [...new Set([...movie.countries.slice(0, 1), ...rating])];
}

function releasesIn(country: string, movie: Movie, date: string) {
  const release = (type: keyof typeof RELEASE_TYPES, daysLater: number) => ({
    type: RELEASE_TYPES[type],
    date: addDays(date, daysLater),
  });
  if (!movie.invented) {
    return [release('theatrical', 0)];
  }
  const isSince = (year: string) => date >= year;
  const weeks =
    Number.parseInt(digest(`releases of ${movie.id} in ${country}`).slice(0, 2), 16) % 8;
  return [
    release('theatrical', 0),
    ...(isSince(FIRST_STREAMS) ? [release('digital', weeks * 7)] : []),
    ...(isSince(FIRST_DISCS) ? [release('physical', 90 + weeks * 7)] : []),
    ...(weeks % 2 === 0 ? [release('television', 365 + weeks * 7)] : []),
  ];
}
