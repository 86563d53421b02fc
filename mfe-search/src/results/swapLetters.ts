/** The most common pairs of letters in English words, most common first. */
const COMMON_PAIRS =
  'th he in er an re on at en nd ti es or te of ed is it al ar st to nt ng se ha as ou io le ve co me de hi ri ro ic ne ea ra ce li ch ll be ma si om ur ca el ta la ns di fo ho pe ec pr no ct us ac ot il tr ly nc et ut ss so rs un lo wa ge ie wh ee wi em ad ol rt po we na ul ni ts mo ow'.split(
    ' ',
  );

/** Between 1 and 2, so that the number of common pairs matters more than how common they are. */
const SCORES = new Map(
  COMMON_PAIRS.map((pair, index) => [pair, 2 - (index + 1) / COMMON_PAIRS.length]),
);

/** Swapped letters in a shorter word make a different word too often. */
const MIN_LENGTH = 4;

/** In three of four cases, the first two suggestions include the intended word. */
const MAX_SWAPS = 2;

/**
 * The word with two neighboring letters swapped, if the result looks more like English: "heat" for
 * "haet". Most likely first. The first and the last letter stay, because they are rarely mistyped.
 */
export function swapLetters(word: string): readonly string[] {
  if (word.length < MIN_LENGTH || !/^[a-z]+$/.test(word)) {
    return [];
  }
  const swapped = Array.from(word.slice(1, -2), (_, index) => {
    const [first = '', second = ''] = word.slice(index + 1);
    return word.slice(0, index + 1) + second + first + word.slice(index + 3);
  });
  const own = score(word);
  return swapped
    .map((each) => ({ each, score: score(each) }))
    .filter((candidate) => candidate.score > own)
    .toSorted((one, other) => other.score - one.score)
    .map(({ each }) => each)
    .slice(0, MAX_SWAPS);
}

function score(word: string): number {
  return Array.from(word, (_, index) => SCORES.get(word.slice(index, index + 2)) ?? 0).reduce(
    (sum, each) => sum + each,
  );
}
