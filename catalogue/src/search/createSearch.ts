import MiniSearch from 'minisearch';
import { byPopularity } from '../library/byPopularity.ts';
import type { Library } from '../library/Library.ts';
import type { Person } from '../library/Person.ts';
import type { Title } from '../library/Title.ts';
import { createRecent } from '../keeping/createRecent.ts';
import { once } from '../keeping/once.ts';
import { foldText } from '../text/foldText.ts';
import { matchQuality } from './matchQuality.ts';
import type { Search } from './Search.ts';

type Entry = Title | Person;

/** An entry as the index holds it: its place in the list of entries, and its names, folded, one per line. */
interface Indexed {
  readonly id: number;
  readonly names: string;
}

/** Whoever types on asks for the next page of the same query more often than for a new one. */
const KEPT_QUERIES = 200;

/** Longer than any name. */
const LONGEST_QUERY = 200;

/** Shorter words have too many neighbours at a distance of one letter. */
const SHORTEST_MISSPELT = 4;

/** A search over the names and original names of all titles and the names of all people. Indexed on the first query. */
export function createSearch(library: Library): Search {
  const index = once(() => indexNames([...library.movies, ...library.series, ...library.people]));
  const recent = createRecent<readonly Entry[]>(KEPT_QUERIES);
  return {
    find: (query) => {
      const folded = foldText(query.slice(0, LONGEST_QUERY));
      return folded === '' ? [] : recent(folded, () => index()(folded));
    },
  };
}

function indexNames(entries: readonly Entry[]): (folded: string) => readonly Entry[] {
  const names = entries.map(namesOf);
  const engine = new MiniSearch<Indexed>({
    fields: ['names'],
    tokenize: splitTerms,
    // The names are folded already, and so is every query.
    processTerm: (term) => term || null,
  });
  engine.addAll(names.map((lines, id) => ({ id, names: lines.join('\n') })));

  return (folded) => {
    const options = { combineWith: 'AND', prefix: true } as const;
    const close = engine.search(folded, options);
    const hits = close.length > 0 ? close : engine.search(folded, { ...options, fuzzy: fuzziness });
    return hits
      .flatMap((hit) => {
        const entry = entries[hit.id];
        const quality = Math.max(...(names[hit.id] ?? []).map((name) => matchQuality(name, folded)));
        return entry === undefined ? [] : [{ entry, quality, score: quality === 0 ? hit.score : 0 }];
      })
      .sort(
        (one, other) => other.quality - one.quality || other.score - one.score || byPopularity(one.entry, other.entry),
      )
      .map(({ entry }) => entry);
  };
}

/** Chinese and Japanese are written without blanks: each of their signs is a term. */
function splitTerms(text: string): string[] {
  return text.replace(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, ' $& ').split(/[ \n]+/);
}

/** One letter in four may be wrong, two at most. Nobody misspells a year. */
function fuzziness(term: string): number | boolean {
  return term.length < SHORTEST_MISSPELT || /\d/.test(term)
    ? false
    : Math.min(2, Math.floor(term.length / SHORTEST_MISSPELT));
}

function namesOf(entry: Entry): readonly string[] {
  const names =
    entry.kind === 'person'
      ? [entry.name, entry.originalName, ...entry.alsoKnownAs]
      : [entry.title, entry.originalTitle];
  return [...new Set(names.map(foldText))].filter((name) => name !== '');
}
