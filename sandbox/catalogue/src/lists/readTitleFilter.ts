import { yearOf } from '../calendar.ts';
import type { ApiRequest } from '../http/ApiRequest.ts';
import type { Title } from '../library/Title.ts';
import { once } from '../memoize.ts';
import { offersOf } from '../wire/watchProviders.ts';

/** The filters shared by `discover/movie` and `discover/tv`. */
export function readTitleFilter(request: ApiRequest): (title: Title) => boolean {
  const genres = readChoice(request.param('with_genres'));
  const withoutGenres = listOf(request.param('without_genres'));
  const keywords = readChoice(request.param('with_keywords'));
  const withoutKeywords = listOf(request.param('without_keywords'));
  const companies = readChoice(request.param('with_companies'));
  const isOffered = readOffers(request);
  const languages = readChoice(request.param('with_original_language'));
  const countries = readChoice(request.param('with_origin_country'));
  const rating = readNumberRange(request, 'vote_average');
  const votes = readNumberRange(request, 'vote_count');
  const isIn = (things: readonly { readonly id: number }[]) => (value: string) =>
    things.some(({ id }) => String(id) === value);

  return (title) =>
    rating(title.rating) &&
    votes(title.votes) &&
    genres(isIn(title.genres)) &&
    !withoutGenres.some(isIn(title.genres)) &&
    languages((language) => language === title.language) &&
    countries((country) => title.countries.includes(country)) &&
    keywords(isIn(title.keywords)) &&
    !withoutKeywords.some(isIn(title.keywords)) &&
    companies(isIn(title.companies)) &&
    isOffered(title);
}

/** Filters by watch provider, type of offer and country. */
function readOffers(request: ApiRequest): (title: Title) => boolean {
  const providers = readChoice(request.param('with_watch_providers'));
  const ways = readChoice(request.param('with_watch_monetization_types'));
  const region = request.param('watch_region');
  return (title) => {
    // Only computed for requests that filter by them.
    const offers = once(() =>
      offersOf(title, request.today).filter(
        ({ country, way }) => (!region || country === region) && ways((value) => value === way),
      ),
    );
    return providers((value) => offers().some(({ provider }) => String(provider) === value));
  };
}

function listOf(text: string | undefined): readonly string[] {
  return (text ?? '').split(/[,|]/).filter((value) => value !== '');
}

/** Whether a title's values match the request. */
type Choice = (has: (value: string) => boolean) => boolean;

/**
 * Parses a list of values: `,` means all of them, `|` any of them. An absent or empty list matches
 * every title.
 */
export function readChoice(text: string | undefined): Choice {
  const values = (text ?? '')
    .split(/[,|]/)
    .map((value) => value.trim())
    .filter((value) => value !== '');
  if (values.length === 0) {
    return () => true;
  }
  return text?.includes('|') ? (has) => values.some(has) : (has) => values.every(has);
}

/**
 * Filters ISO dates between `<name>.gte` and `<name>.lte`. With either bound, entries without a
 * date do not match.
 */
export function readDateRange(request: ApiRequest, name: string): (date: string) => boolean {
  const from = dayBound(request.param(`${name}.gte`));
  const to = dayBound(request.param(`${name}.lte`));
  return (date) =>
    (from === undefined || date >= from) && (to === undefined || (date !== '' && date <= to));
}

/** The service also accepts times. The catalogue ignores them. */
function dayBound(text: string | undefined): string | undefined {
  return text === undefined || !/^\d{4}-\d{2}-\d{2}/.test(text) ? undefined : text.slice(0, 10);
}

/**
 * Filters numbers between `<name>.gte` and `<name>.lte`. A bound that is not a number is ignored.
 */
export function readNumberRange(request: ApiRequest, name: string): (value: number) => boolean {
  const from = numberBound(request.param(`${name}.gte`), Number.NEGATIVE_INFINITY);
  const to = numberBound(request.param(`${name}.lte`), Number.POSITIVE_INFINITY);
  return (value) => value >= from && value <= to;
}

function numberBound(text: string | undefined, absent: number): number {
  return text === undefined || text.trim() === '' || Number.isNaN(Number(text))
    ? absent
    : Number(text);
}

/** Filters ISO dates by year. If the parameter is absent or not a year, every date matches. */
export function readYear(request: ApiRequest, name: string): (date: string) => boolean {
  const year = request.param(name);
  return (date) => year === undefined || !/^\d{4}$/.test(year) || yearOf(date) === Number(year);
}
