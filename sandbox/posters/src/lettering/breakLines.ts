/** Cost multiplier for a line that ends on a weak word. */
const WEAK_END_COST = 1.4;

/**
 * Breaks words into `count` lines. Minimizes the longest line and avoids ending lines on weak
 * words. `width` measures a line.
 */
export function breakLines(
  words: readonly string[],
  count: number,
  width: (line: string) => number,
): readonly string[] {
  // best[lines][end]: the minimum cost of setting the first `end` words in `lines` lines, and the
  // start of the last line.
  const best: { cost: number; start: number }[][] = [[{ cost: 0, start: 0 }]];
  for (let lines = 1; lines <= count; lines += 1) {
    const row: { cost: number; start: number }[] = [];
    for (let end = lines; end <= words.length; end += 1) {
      for (let start = lines - 1; start < end; start += 1) {
        const before = best[lines - 1]?.[start];
        if (!before) {
          continue;
        }
        const cost = Math.max(
          before.cost,
          lineCost(words.slice(start, end), end === words.length, width),
        );
        if (cost < (row[end]?.cost ?? Infinity)) {
          row[end] = { cost, start };
        }
      }
    }
    best[lines] = row;
  }
  const lines: string[] = [];
  let end = words.length;
  for (let line = count; line > 0; line -= 1) {
    const start = best[line]?.[end]?.start ?? 0;
    lines.unshift(words.slice(start, end).join(' '));
    end = start;
  }
  return lines;
}

function lineCost(
  words: readonly string[],
  isLast: boolean,
  width: (line: string) => number,
): number {
  const weak = !isLast && weakWords.has((words.at(-1) ?? '').toLowerCase());
  return width(words.join(' ')) * (weak ? WEAK_END_COST : 1);
}

/**
 * Weak words belong to the next word: lines do not end on them, and they are set in a smaller size.
 */
export const weakWords: ReadonlySet<string> = new Set([
  'a',
  'an',
  'the',
  'of',
  'to',
  'on',
  'in',
  'at',
  'by',
  'for',
  'and',
  'or',
  'with',
  'from',
  'as',
  'is',
  'my',
  'his',
  'her',
  'its',
  'who',
  'about',
]);
