import type { TitleKind } from '@portal/contract/kinds';
import { foldWords } from '@portal/shared/domain/foldText';
import type { PagedList } from '@portal/shared/domain/PagedList';
import { isNotFound } from '@portal/shared/domain/RequestFailure';
import type { SearchResult, SearchTab } from '@portal/shared/domain/search';
import type { TitleSummary } from '@portal/shared/domain/titles';
import type { SearchApi } from '../api.ts';
import { type Identifier, readIdentifier } from './identifiers.ts';
import { YEAR } from './year.ts';

/** A title that is in the results because it is a work of a person who matches the search. */
export interface TitleOfPerson extends TitleSummary {
  /** The person's name. */
  readonly of: string;
}

/** A search result as displayed. */
export type Result = SearchResult | TitleOfPerson;

interface Search {
  readonly tab: SearchTab;
  readonly query: string;
  readonly page: number;
}

/**
 * The results for a query. If the query is an id, it is the title or person with this id, in every
 * tab; otherwise, what the service finds for the words. "Heat (1995)" finds only titles of that
 * year.
 */
export async function findResults(
  api: SearchApi,
  { tab, query, page }: Search,
  signal: AbortSignal,
): Promise<PagedList<Result>> {
  const identifier = readIdentifier(query);
  if (identifier) {
    return onePage(await findIdentified(api, identifier, signal));
  }
  const { words, year } = readYearInBrackets(query);
  if (year !== undefined && tab !== 'person') {
    const kinds: readonly TitleKind[] = tab === 'all' ? ['movie', 'tv'] : [tab];
    return joinLists(
      page,
      await Promise.all(kinds.map((kind) => api.searchOfYear(kind, words, year, page, signal))),
    );
  }
  const list = await api.search(tab, words, page, signal);
  return tab === 'all' && page === 1 ? addTitlesOfPerson(list, words) : list;
}

async function findIdentified(
  api: SearchApi,
  identifier: Identifier,
  signal: AbortSignal,
): Promise<readonly SearchResult[]> {
  if (identifier.of === 'imdb') {
    return api.findByImdb(identifier.id, signal);
  }
  const load = { movie: api.movie, tv: api.series, person: api.person }[identifier.kind];
  try {
    return [await load(identifier.id, signal)];
  } catch (error) {
    if (isNotFound(error)) {
      return [];
    }
    throw error;
  }
}

function onePage<Item>(items: readonly Item[]): PagedList<Item> {
  return { page: 1, totalPages: 1, totalResults: items.length, items };
}

/** The service cannot search for movies and series of a year in one request. */
function joinLists<Item>(page: number, lists: readonly PagedList<Item>[]): PagedList<Item> {
  return {
    page,
    totalPages: Math.max(...lists.map(({ totalPages }) => totalPages)),
    totalResults: lists.reduce((sum, { totalResults }) => sum + totalResults, 0),
    items: lists.flatMap(({ items }) => items),
    isUnreadable:
      lists.every(({ items }) => items.length === 0) &&
      lists.some(({ isUnreadable }) => isUnreadable),
  };
}

/** Inserts the best-known titles of the first person whose name matches the search. */
function addTitlesOfPerson(list: PagedList<SearchResult>, query: string): PagedList<Result> {
  const words = foldWords(query);
  const named = list.items.find((item) => item.kind === 'person' && isNameOf(item.name, words));
  return {
    ...list,
    // Drops the titles of all other people, because they are not displayed.
    items: list.items.flatMap((item): readonly Result[] => {
      if (item.kind !== 'person') {
        return [item];
      }
      const { knownFor = [], ...person } = item;
      return item === named
        ? [person, ...knownFor.map((title) => ({ ...title, of: person.name }))]
        : [person];
    }),
  };
}

/** Whether the words are a full name or a family name. Many people share a first name. */
function isNameOf(name: string, words: readonly string[]): boolean {
  const parts = foldWords(name);
  return words.every((word) => parts.includes(word)) && words.includes(parts.at(-1) ?? '');
}

const YEAR_IN_BRACKETS = new RegExp(String.raw`^(.*\S)\s*\((${YEAR})\)$`);

/** The words and the year of a query such as "Heat (1995)". */
function readYearInBrackets(query: string): { readonly words: string; readonly year?: number } {
  const [, words, year] = YEAR_IN_BRACKETS.exec(query) ?? [];
  return words === undefined ? { words: query } : { words, year: Number(year) };
}
