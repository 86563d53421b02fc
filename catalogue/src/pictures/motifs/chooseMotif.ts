import type { Random } from '../drawing/Random.ts';
import type { PictureSubject } from '../../PictureSource.ts';
import { motifGenres } from './motifGenres.ts';
import type { MotifName } from './MotifName.ts';
import { motifWords } from './motifWords.ts';

const byWord = new Map<string, MotifName[]>();

/** The object a title is about: named by its words, else by its tagline's, else one that suits its first genre. */
export function chooseMotif(subject: PictureSubject, random: Random): MotifName {
  const named = namedIn(subject.title);
  const [first, ...rest] = named.length > 0 ? named : namedIn(subject.tagline ?? '');
  if (first) {
    return random.pick([first, ...rest]);
  }
  const fitting = subject.genres.flatMap((genre) => genre.split(' & ')).map((genre) => motifGenres[genre]);
  return random.pick(fitting.find((motif) => motif !== undefined) ?? ['eye', 'bird', 'window', 'moon', 'tree']);
}

function namedIn(text: string): readonly MotifName[] {
  const words = text.toLowerCase().split(/[^a-z.-]+/);
  return words.flatMap((word) => motifsByWord().get(word) ?? motifsByWord().get(word.replace(/(?:'s|s)$/, '')) ?? []);
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
