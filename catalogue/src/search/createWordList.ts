/** Tells whether one of the words begins with a text. */
export function createWordList(words: readonly string[]): (text: string) => boolean {
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
