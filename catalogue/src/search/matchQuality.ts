/** Nobody types it. */
const ARTICLE = /^(the|an?) /;

/**
 * How well a folded name answers a folded query: 4 is it (but for its article), 3 begins with its words, 2 has all its words, 1 has words
 * that begin so, 0 is only alike.
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
  // Scripts without blanks have no words to begin with.
  return name.includes(query) || asked.every((word) => words.some((own) => own.startsWith(word)))
    ? 1
    : 0;
}
