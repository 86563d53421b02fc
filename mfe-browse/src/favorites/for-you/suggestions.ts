import type { Favorite } from '@portal/contract/Favorite';
import { titleKey } from '@portal/contract/kinds';
import type { SeenTitle } from '@portal/contract/SeenTitle';
import type { TitleSummary } from '@portal/shared/domain/titles';
import type { Answered } from '../lookup/responsesOfEach.ts';

/** A title of the visitor whose recommendations are requested. */
export type Source = Pick<Favorite, 'kind' | 'id' | 'title'>;

/** A title that the recommendations of several sources have in common. */
export interface Suggestion extends TitleSummary {
  /** The names of the sources, the newest first. */
  readonly because: readonly string[];
}

/** Limited, because each source takes a request. */
const MAX_SOURCES = 10;
/** A suggestion needs this many sources. */
export const AGREEING = 2;
const MAX_SUGGESTIONS = 20;
/**
 * Seen titles with this many stars or fewer are not used as sources, because the visitor disliked
 * them.
 */
const DISLIKED_STARS = 4;

/** The newest titles that the visitor has saved or seen, each once. */
export function sourcesOf(
  favorites: readonly Favorite[],
  seen: readonly SeenTitle[],
): readonly Source[] {
  const liked = seen.filter(({ stars }) => stars === undefined || stars > DISLIKED_STARS);
  const disliked = new Set(seen.filter((entry) => !liked.includes(entry)).map(titleKey));
  const newest = [...favorites, ...liked]
    .filter((entry) => !disliked.has(titleKey(entry)))
    .toSorted((one, other) => other.addedOn - one.addedOn);
  const byKey = new Map(
    newest.map(({ kind, id, title }) => [titleKey({ kind, id }), { kind, id, title }]),
  );
  return [...byKey.values()].slice(0, MAX_SOURCES);
}

/**
 * The titles that are recommended for at least two sources and are not yet in a list of the
 * visitor. Those with the most sources come first, then those that the sources rank highest.
 */
export function suggestionsOf(
  all: readonly Answered<Source, readonly TitleSummary[]>[],
  listed: readonly Pick<Favorite, 'kind' | 'id'>[],
): readonly Suggestion[] {
  const excluded = new Set(listed.map(titleKey));
  const byKey = new Map<string, { title: TitleSummary; because: string[]; ranks: number }>();
  // Each response lists the best recommendation first.
  for (const { source, answer: titles } of all) {
    // A response can contain a title twice.
    const once = new Map(titles.map((title) => [titleKey(title), title]));
    [...once].forEach(([key, title], rank) => {
      const found = byKey.get(key) ?? { title, because: [], ranks: 0 };
      found.because.push(source.title);
      found.ranks += rank;
      byKey.set(key, found);
    });
  }
  return [...byKey]
    .filter(([key, { because }]) => because.length >= AGREEING && !excluded.has(key))
    .map(([, found]) => found)
    .toSorted((one, other) => other.because.length - one.because.length || one.ranks - other.ranks)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ title, because }) => ({ ...title, because }));
}
