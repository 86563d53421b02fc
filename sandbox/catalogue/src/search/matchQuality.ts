/** Articles, which nobody types. */
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
