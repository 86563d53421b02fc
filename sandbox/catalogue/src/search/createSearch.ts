import MiniSearch from 'minisearch';
import { foldText } from '@portal/shared/domain/foldText';
import type { Library, Person, Shared } from '../library/Library.ts';
import { byPopularity, type Movie, type Title } from '../library/Title.ts';
import { createMemo, once } from '../memoize.ts';

/** All matches for a text, by match quality, then by popularity. */
type Find<T> = (query: string) => readonly T[];

/** Full-text search. The popularity of a collection, company or keyword is its number of titles. */
export interface Search {
  /** Titles and people. */
  readonly find: Find<Title | Person>;
  readonly findCollections: Find<Shared<Movie>>;
  readonly findCompanies: Find<Shared<Title>>;
  readonly findKeywords: Find<Shared<Title>>;
}

type Entry = Title | Person;

/** An indexed entry: its index in the list of entries and its folded names, one per line. */
interface Indexed {
  readonly id: number;
  readonly names: string;
}

/**
 * Maximum number of cached queries. Requests for the next page of a query are more frequent than
 * new queries.
 */
const CACHED_QUERIES = 200;

/** Maximum query length, longer than any name. The rest is cut off. */
const LONGEST_QUERY = 200;

/**
 * Minimum lengths for one and for two typos. Shorter words have too many neighbors within that
 * distance.
 */
const SHORTEST_MISSPELT = 4;
const SHORTEST_MISSPELT_TWICE = 6;

const HAS_DIGIT = /\d/;

/**
 * Creates a search over the names and original names of all titles, and the names of all people,
 * collections, companies and keywords. Each kind is indexed on its first query.
 */
export function createSearch(library: Library): Search {
  const { collections, companies, keywords, movies, people, series } = library;
  const findShared = <T extends Title>(shared: Iterable<Shared<T>>) =>
    createFind(
      () => [...shared],
      ({ name }) => [foldText(name)],
      (one, other) => other.titles.length - one.titles.length || one.id - other.id,
    );
  return {
    find: createFind<Entry>(() => [...movies, ...series, ...people], namesOf, byPopularity),
    findCollections: findShared(collections.values()),
    findCompanies: findShared(companies.values()),
    findKeywords: findShared(keywords.values()),
  };
}

function createFind<T>(
  list: () => readonly T[],
  namesOfEntry: (entry: T) => readonly string[],
  order: (one: T, other: T) => number,
): Find<T> {
  const index = once(() => indexNames(list(), namesOfEntry, order));
  const recent = createMemo<readonly T[]>(CACHED_QUERIES);
  return (query) => {
    const folded = foldText(query.slice(0, LONGEST_QUERY));
    return folded === '' ? [] : recent(folded, () => index()(folded));
  };
}

function indexNames<T>(
  entries: readonly T[],
  namesOfEntry: (entry: T) => readonly string[],
  order: (one: T, other: T) => number,
): (folded: string) => readonly T[] {
  const names = entries.map(namesOfEntry);
  const engine = new MiniSearch<Indexed>({
    fields: ['names'],
    tokenize: splitTerms,
    // Names and queries are already folded.
    processTerm: (term) => term || null,
  });
  const isWord = createWordList(
    names
      .flat()
      .flatMap(splitTerms)
      .filter((word) => !HAS_DIGIT.test(word)),
  );
  engine.addAll(names.map((lines, id) => ({ id, names: lines.join('\n') })));

  return (folded) => {
    const options = { combineWith: 'AND', prefix: isBeginning } as const;
    const close = engine.search(folded, options);
    const hits =
      close.length > 0
        ? close
        : engine.search(folded, { ...options, fuzzy: (term) => fuzziness(term, isWord(term)) });
    return hits
      .flatMap((hit) => {
        const entry = entries[hit.id];
        const quality = Math.max(
          ...(names[hit.id] ?? []).map((name) => matchQuality(name, folded)),
        );
        return entry === undefined
          ? []
          : [{ entry, quality, score: quality === 0 ? hit.score : 0 }];
      })
      .sort(
        (one, other) =>
          other.quality - one.quality || other.score - one.score || order(one.entry, other.entry),
      )
      .map(({ entry }) => entry);
  };
}

/** Chinese and Japanese are written without spaces, so each character is a term. */
function splitTerms(text: string): string[] {
  return text
    .replace(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, ' $& ')
    .split(/[ \n]+/);
}

/**
 * Whether a term also matches as a prefix. Among several terms, a single letter is treated as an
 * initial.
 */
function isBeginning(term: string, _index: number, terms: readonly string[]): boolean {
  return term.length > 1 || terms.length === 1;
}

/**
 * The number of typos allowed in a term (a transposition counts as two): none in short terms and
 * terms with digits, two in long terms that are not known words, one otherwise.
 */
function fuzziness(term: string, isWord: boolean): number | boolean {
  if (term.length < SHORTEST_MISSPELT || HAS_DIGIT.test(term)) {
    return false;
  }
  return isWord || term.length < SHORTEST_MISSPELT_TWICE ? 1 : 2;
}

function namesOf(entry: Entry): readonly string[] {
  const names =
    entry.kind === 'person'
      ? [entry.name, entry.originalName, ...entry.alsoKnownAs]
      : [entry.title, entry.originalTitle];
  return [...new Set([...names, ...names.map(withoutJoints)].map(foldText))].filter(
    (name) => name !== '',
  );
}

/** Removes periods and hyphens between letters: "doa" finds "D.O.A.", and "bside" "B-Side". */
function withoutJoints(name: string): string {
  return name.replace(/(?<=\p{L})(?:[.-]|\. (?=\p{L}\.))(?=\p{L})/gu, '');
}

/** Returns a function that checks whether any word starts with a text. */
function createWordList(words: readonly string[]): (text: string) => boolean {
  const sorted = [...new Set(words)].sort();
  return (text) => {
    let from = 0;
    let to = sorted.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((sorted[middle] ?? '') < text) {
        from = middle + 1;
      } else {
        to = middle;
      }
    }
    return sorted[from]?.startsWith(text) ?? false;
  };
}

/** Articles. Users tend to omit them. */
const ARTICLE = /^(the|an?) /;

/**
 * How well a folded name matches a folded query: 4 if equal (ignoring an article), 3 if it starts
 * with the query, 2 if it contains all of the query's words, 1 if it contains words that start with
 * them, 0 if merely similar.
 */
export function matchQuality(name: string, query: string): number {
  if (name === query || name.replace(ARTICLE, '') === query) {
    return 4;
  }
  if (name.startsWith(`${query} `)) {
    return 3;
  }
  const words = name.split(' ');
  const asked = query.split(' ');
  if (asked.every((word) => words.includes(word))) {
    return 2;
  }
  // A script without spaces has no word boundaries, so match any substring.
  return name.includes(query) || asked.every((word) => words.some((own) => own.startsWith(word)))
    ? 1
    : 0;
}
