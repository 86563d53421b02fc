import type { PageParams } from '@portal/contract/Section';
import type { FoundName, Reference } from '../queries.ts';
import { texts } from '../texts.ts';
import { readCertification } from './certification.ts';
import { type Filters, noFilters, type Order, orders } from './Filters.ts';

/** The filters of an address, and what is wrong with it. */
export interface ReadFilters {
  readonly filters: Filters;
  /** A sentence for each value that is left out. */
  readonly problems: readonly string[];
}

/**
 * Reads the filters from the parameters of an address, into which anybody can write anything. What
 * cannot be understood, and what contradicts itself, is left out and named. Codes and genres are
 * looked up where the service's lists are there. On the page of a genre, `ownGenre` is not among the
 * filters.
 */
export function readFilters(
  params: PageParams,
  reference: Reference,
  ownGenre?: number,
): ReadFilters {
  const problems: string[] = [];
  const { labels } = texts;
  const read = <Value>(name: keyof typeof labels, parse: (text: string) => Value | undefined) => {
    const text = params[name];
    const value = text === undefined ? undefined : parse(text);
    if (text !== undefined && value === undefined) {
      problems.push(texts.notUnderstood(labels[name], shorten(text)));
    }
    return value;
  };
  const readGenres = (name: 'genres' | 'without'): readonly number[] => {
    const ids = new Set<number>();
    for (const text of (params[name] ?? '').split(',', MOST_GENRES)) {
      const id = parseId(text);
      if (id !== undefined && isGenre(id, reference)) {
        ids.add(id);
      } else if (text !== '') {
        problems.push(texts.notUnderstood(labels[name], shorten(text)));
      }
    }
    return [...ids];
  };

  const genres = readGenres('genres');
  const without = readGenres('without');
  const both = without.filter((id) => id === ownGenre || genres.includes(id));
  for (const id of both) {
    const name = reference.genres?.find((genre) => genre.id === id)?.name ?? texts.unnamedGenre(id);
    problems.push(texts.bothWays(name));
  }
  const from = read('from', parseYear);
  const to = read('to', parseYear);
  const isBackwards = from !== undefined && to !== undefined && from > to;
  if (isBackwards) {
    problems.push(texts.backwards(from, to));
  }

  const country = read('country', (text) => findCode(text, /^[A-Z]{2}$/, reference.countries));

  return {
    filters: {
      genres: genres.filter((id) => id !== ownGenre && !both.includes(id)),
      without: without.filter((id) => !both.includes(id)),
      keyword: read('keyword', (text) => findNamed(text, reference.keyword)),
      company: read('company', (text) => findNamed(text, reference.company)),
      ...(isBackwards ? {} : { from, to }),
      country,
      language: read('language', (text) => findCode(text, /^[a-z]{2}$/, reference.languages)),
      certification: read('certification', (text) => readCertification(text, reference, country)),
      runtime: read('runtime', (text) => parseWhole(text, 1, LONGEST_MINUTES)),
      rating: read('rating', parseRating) || undefined,
      votes: read('votes', (text) => parseWhole(text, 0, MOST_VOTES)) || undefined,
      order: read('sort', parseOrder) ?? noFilters.order,
    },
    problems,
  };
}

/** More than there are. */
const MOST_GENRES = 40;
/** The first film is from 1874. */
const FIRST_YEAR = 1870;
const LAST_YEAR = 2100;
const LONGEST_MINUTES = 100_000;
const MOST_VOTES = 1_000_000_000;

/** An id as it stands in an address. */
export function parseId(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** Whether there is such a genre, as far as that is known. */
function isGenre(id: number, { genres }: Reference): boolean {
  return genres?.some((genre) => genre.id === id) ?? true;
}

/** An id, unless the service has said that it has no name. */
function findNamed(text: string, known: FoundName | undefined): number | undefined {
  const id = parseId(text);
  return known?.id === id && known?.name === undefined ? undefined : id;
}

function parseWhole(text: string, least: number, most: number): number | undefined {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : -1;
  return value >= least && value <= most ? value : undefined;
}

function parseYear(text: string): number | undefined {
  return parseWhole(text.trim(), FIRST_YEAR, LAST_YEAR);
}

function parseRating(text: string): number | undefined {
  return /^(?:10(?:\.0)?|\d(?:\.\d)?)$/.test(text) ? Number(text) : undefined;
}

function parseOrder(text: string): Order | undefined {
  return orders.find((order) => order === text);
}

function findCode(
  text: string,
  shape: RegExp,
  known: readonly { readonly code: string }[] | undefined,
): string | undefined {
  const isCode = known ? known.some(({ code }) => code === text) : shape.test(text);
  return isCode ? text : undefined;
}

const MOST_LETTERS = 30;

function shorten(text: string): string {
  const letters = Array.from(text);
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS).join('')}…` : text;
}
