/** The maximum number of names in a sentence. */
const LISTED = 3;

/**
 * The end of a sentence about an unknown name: the names that are most similar to it. Empty if
 * there are no names. `shownOf` returns how to display a name.
 */
export function describeNearest(
  word: string,
  names: Iterable<string>,
  shownOf = (name: string) => name,
): string {
  const sorted = [...names]
    .map((name) => ({ shown: shownOf(name), distance: distanceBetween(word, name) }))
    .toSorted((one, other) => one.distance - other.distance);
  const found = [...new Set(sorted.map(({ shown }) => shown))].slice(0, LISTED);
  const verb = found.length === 1 ? 'is' : 'are';
  return found.length === 0 ? '' : `; the nearest ${verb} ${listed(found)}`;
}

export function listed(words: readonly string[]): string {
  return new Intl.ListFormat('en').format(words);
}

/** The Levenshtein distance: how many letters to insert, remove or replace. */
function distanceBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [at, wanted] of [...other].entries()) {
      const [replaced = 0, removed = 0] = row.slice(at, at + 2);
      const inserted = next[at] ?? 0;
      next.push(Math.min(removed + 1, inserted + 1, replaced + (letter === wanted ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
