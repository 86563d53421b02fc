import type { TitleKind } from '@portal/contract/kinds';
import type { PageParams } from '@portal/contract/Section';
import { toOneForm } from '@portal/shared/domain/oneForm';
import type { FoundName, Reference } from '../queries.ts';
import {
  type Filters,
  type LinkedFilter,
  noFilters,
  type OfferType,
  offerTypes,
  type Order,
  orders,
  type Status,
  statuses,
} from './Filters.ts';
import type { FilterName } from './filterTexts.ts';
import { readCertification } from './readCertification.ts';

interface ReadFilters {
  readonly filters: Filters;
  readonly problems: readonly Problem[];
}

/** What was ignored in a URL. Its text, see `describeProblems`, loads after hydration. */
export type Problem =
  | { readonly kind: 'invalid'; readonly name: FilterName; readonly text: string }
  | { readonly kind: 'backwards'; readonly from: number; readonly to: number }
  | { readonly kind: 'bothWays'; readonly genre: number }
  | { readonly kind: 'servicesWithoutRegion' };

/**
 * Reads the filters from URL parameters. They can contain anything: invalid and contradictory
 * values are ignored and reported. Codes and genres are checked against the service's lists once
 * they have loaded. `ownGenre`, the genre of a genre page, is not included.
 */
export function readFilters(
  params: PageParams,
  reference: Reference,
  ownGenre?: number,
): ReadFilters {
  const problems: Problem[] = [];
  const read = <Value>(name: FilterName, parse: (text: string) => Value | undefined) => {
    const text = params[name];
    const value = text === undefined ? undefined : parse(toOneForm(text));
    if (text !== undefined && value === undefined) {
      problems.push({ kind: 'invalid', name, text });
    }
    return value;
  };
  const found = { params, reference, problems };
  const genres = readGenres('genres', found);
  const without = readGenres('without', found);
  const both = without.filter((id) => id === ownGenre || genres.includes(id));
  both.forEach((genre) => problems.push({ kind: 'bothWays', genre }));
  const from = read('from', parseYear);
  const to = read('to', parseYear);
  const isBackwards = from !== undefined && to !== undefined && from > to;
  if (isBackwards) {
    problems.push({ kind: 'backwards', from, to });
  }

  const region = read('region', (text) => findCode(text, COUNTRY, reference.regions));
  const country = read('country', (text) => findCode(text, COUNTRY, reference.countries));

  return {
    filters: {
      genres: genres.filter((id) => id !== ownGenre && !both.includes(id)),
      without: without.filter((id) => !both.includes(id)),
      keyword: read('keyword', (text) => findNamed(text, reference.keyword)),
      company: read('company', (text) => findNamed(text, reference.company)),
      network: read('network', (text) =>
        isOfSeries(reference) ? findNamed(text, reference.network) : undefined,
      ),
      ...(isBackwards ? {} : { from, to }),
      country,
      language: read('language', (text) => findCode(text, /^[a-z]{2}$/, reference.languages)),
      certification: read('certification', (text) => readCertification(text, reference, country)),
      runtime: read('runtime', (text) => parseWhole(text, 1, MAX_MINUTES)),
      rating: read('rating', parseRating) || undefined,
      votes: read('votes', (text) => parseWhole(text, 0, MAX_VOTES)) || undefined,
      services: readServices(params, { region, reference, problems }),
      region,
      offers: read('offers', parseOffers),
      status: read('status', (text) => (isOfSeries(reference) ? parseStatus(text) : undefined)),
      seen: read('seen', (text) => (text === 'hide' ? text : undefined)),
      order: read('sort', parseOrder) ?? noFilters.order,
    },
    problems,
  };
}

interface GenreContext {
  readonly params: PageParams;
  readonly reference: Reference;
  /** Receives what is ignored. */
  readonly problems: Problem[];
}

function readGenres(
  name: 'genres' | 'without',
  { params, reference, problems }: GenreContext,
): readonly number[] {
  const ids = new Set<number>();
  for (const text of (params[name] ?? '').split(',', MAX_GENRES)) {
    const id = parseId(text);
    if (id !== undefined && isGenre(id, reference)) {
      ids.add(id);
    } else if (text !== '') {
      problems.push({ kind: 'invalid', name, text });
    }
  }
  return [...ids];
}

interface ServiceContext extends Omit<GenreContext, 'params'> {
  readonly region: string | undefined;
}

/** Reads the services. They are only valid in a region. */
function readServices(
  { services = '' }: PageParams,
  { region, reference, problems }: ServiceContext,
): readonly number[] | undefined {
  const given = [...new Set(services.split(/[|,]/, MAX_SERVICES))].filter((text) => text !== '');
  if (given.length > 0 && region === undefined) {
    problems.push({ kind: 'servicesWithoutRegion' });
    return undefined;
  }
  const ids = given.flatMap((text) => {
    const id = parseId(text);
    if (id !== undefined && isProvider(id, reference)) {
      return [id];
    }
    problems.push({ kind: 'invalid', name: 'services', text });
    return [];
  });
  return ids.length > 0 ? ids : undefined;
}

/** A sanity limit: there are fewer genres. */
const MAX_GENRES = 40;
/** A sanity limit: far more services than a visitor subscribes to. */
const MAX_SERVICES = 100;
/** Earliest year accepted: the first film is from 1874. */
const FIRST_YEAR = 1870;
const LAST_YEAR = 2100;
/** The shape of a country's code. */
const COUNTRY = /^[A-Z]{2}$/;
const MAX_MINUTES = 100_000;
const MAX_VOTES = 1_000_000_000;

/** Parses an id from a URL. */
export function parseId(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** The id in a URL, before its name has loaded; `undefined` if it is invalid or absent. */
export function linkedId(
  name: LinkedFilter,
  kind: TitleKind,
  params: PageParams,
): number | undefined {
  const isOfKind = name !== 'network' || kind === 'tv';
  return isOfKind ? parseId(toOneForm(params[name] ?? '')) : undefined;
}

/**
 * The region in a URL, before the regions have loaded; `undefined` if it is invalid or absent.
 */
export function regionOf(params: PageParams): string | undefined {
  return findCode(params['region'] ?? '', COUNTRY, undefined);
}

/** Whether the genre exists; assumed `true` until the genres have loaded. */
function isGenre(id: number, { genres }: Reference): boolean {
  return genres?.some((genre) => genre.id === id) ?? true;
}

/** Whether the region has the provider; assumed `true` until its providers have loaded. */
function isProvider(id: number, { providers }: Reference): boolean {
  return providers?.some((provider) => provider.id === id) ?? true;
}

/** The id; `undefined` if it is invalid, or not one of the service's. */
function findNamed(text: string, known: FoundName | undefined): number | undefined {
  const id = parseId(text);
  return known?.id === id && known?.name === undefined ? undefined : id;
}

function parseWhole(text: string, min: number, max: number): number | undefined {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : -1;
  return value >= min && value <= max ? value : undefined;
}

function parseYear(text: string): number | undefined {
  return parseWhole(text, FIRST_YEAR, LAST_YEAR);
}

function parseRating(text: string): number | undefined {
  return /^(?:10(?:\.0)?|\d(?:\.\d)?)$/.test(text) ? Number(text) : undefined;
}

function parseOrder(text: string): Order | undefined {
  return orders.find((order) => order === text);
}

function parseStatus(text: string): Status | undefined {
  return statuses.find((status) => status === text);
}

/** Series have no age ratings. Only they have a status and networks. */
function isOfSeries({ ratingSystems }: Reference): boolean {
  return ratingSystems?.length === 0;
}

function parseOffers(text: string): readonly OfferType[] | undefined {
  const given = text.split(',');
  const known = offerTypes.filter((offer) => given.includes(offer));
  return known.length === new Set(given).size ? known : undefined;
}

function findCode(
  text: string,
  shape: RegExp,
  known: readonly { readonly code: string }[] | undefined,
): string | undefined {
  const isCode = known ? known.some(({ code }) => code === text) : shape.test(text);
  return isCode ? text : undefined;
}
