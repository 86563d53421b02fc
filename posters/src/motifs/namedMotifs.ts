import type { MotifName } from './MotifName.ts';
import { motifWords } from './motifWords.ts';

const byWord = new Map<string, MotifName[]>();

/** Objects that words of a text name. */
export function namedMotifs(text: string): readonly MotifName[] {
  const words = text.toLowerCase().split(/[^a-z.-]+/);
  return words.flatMap(
    (word) => motifsByWord().get(word) ?? motifsByWord().get(word.replace(/(?:'s|s)$/, '')) ?? [],
  );
}

function motifsByWord(): ReadonlyMap<string, readonly MotifName[]> {
  if (byWord.size === 0) {
    for (const [name, words] of Object.entries(motifWords)) {
      for (const word of words.split(' ')) {
        // Object.entries forgets the key type of the table.
        byWord.set(word, [...(byWord.get(word) ?? []), name as MotifName]);
      }
    }
  }
  return byWord;
}
