import MiniSearch from 'minisearch';
import type { Library, Person, Shared } from '../library/Library.ts';
import { byPopularity, type Movie, type Title } from '../library/Title.ts';
import { createMemo, once } from '../memoize.ts';
import { foldText } from '../text/foldText.ts';

/** All matches of a text, best first: by match quality, then by popularity. */
type Find<T> = (query: string) => readonly T[];

/** Full-text search. Collections, companies and keywords with the most titles come first. */
export interface Search {
  /** Titles and people. */
  readonly find: Find<Title | Person>;
  readonly findCollections: Find<Shared<Movie>>;
  readonly findCompanies: Find<Shared<Title>>;
  readonly findKeywords: Find<Shared<Title>>;
}

type Entry = Title | Person;

/** An indexed entry: its position in the list of entries, and its folded names, one per line. */
interface Indexed {
  readonly id: number;
  readonly names: string;
}

/**
 * The number of cached queries. The next page of a query is requested more often than a new query.
 */
const CACHED_QUERIES = 200;

/** Longer than any name. */
const LONGEST_QUERY = 200;

/** Shorter words have too many other words one letter away. */
const SHORTEST_MISSPELT = 4;
const SHORTEST_MISSPELT_TWICE = 6;

const HAS_DIGIT = /\d/;

/**
 * Creates a search over the names and original names of all titles, the names of all people, and
 * those of what titles share. Each is indexed on its first query.
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

/** Chinese and Japanese have no spaces: each character is a term. */
function splitTerms(text: string): string[] {
  return text
    .replace(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, ' $& ')
    .split(/[ \n]+/);
}

/** Whether a term matches as a prefix. Among several terms, a single letter is an initial. */
function isBeginning(term: string, _index: number, terms: readonly string[]): boolean {
  return term.length > 1 || terms.length === 1;
}

/**
 * How many letters of a term may be wrong (a transposition counts as two): one, or two in a long
 * term that is not itself a known word; none in short terms and in numbers.
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

/** Also indexes "D.O.A." as "doa", "F. W." as "fw", "B-Side" as "bside". */
function withoutJoints(name: string): string {
  return name.replace(/(?<=\p{L})(?:[.-]|\. (?=\p{L}\.))(?=\p{L})/gu, '');
}

/** Returns a function that tells whether any word begins with a text. */
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

/** Articles, which people omit. */
const ARTICLE = /^(the|an?) /;

/**
 * How well a folded name matches a folded query: 4 equal (apart from an article), 3 begins with the
 * query, 2 contains all its words, 1 contains words that begin with them, 0 merely similar.
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
  // Scripts without spaces have no word beginnings.
  return name.includes(query) || asked.every((word) => words.some((own) => own.startsWith(word)))
    ? 1
    : 0;
}
