import motifWords from '../../artwork/motifWords.json' with { type: 'json' };
import type { Random } from '../drawing/seededRandom.ts';
import type { PictureSubject } from '../posters.ts';
import type { MotifName } from './drawMotif.ts';

/**
 * Chooses the object for a title: one named in the title, else one named in the tagline, else one
 * that suits the first genre.
 */
export function chooseMotif(subject: PictureSubject, random: Random): MotifName {
  const named = namedMotifs(subject.title);
  const [first, ...rest] = named.length > 0 ? named : namedMotifs(subject.tagline ?? '');
  if (first) {
    return random.pick([first, ...rest]);
  }
  const fitting = subject.genres
    .flatMap((genre) => genre.split(' & '))
    .map((genre) => motifGenres[genre]);
  return random.pick(
    fitting.find((motif) => motif !== undefined) ?? ['eye', 'bird', 'moon', 'tree'],
  );
}

/** The objects by keyword (singular, lower case). */
const byWord = new Map<string, MotifName[]>();

/** The objects mentioned in a text. */
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
        // Safe: Object.entries widens the key type of the table.
        byWord.set(word, [...(byWord.get(word) ?? []), name as MotifName]);
      }
    }
  }
  return byWord;
}

/** Objects by genre, for titles that do not mention one. */
const motifGenres: Readonly<Record<string, readonly [MotifName, ...MotifName[]]>> = {
  Action: ['fist', 'car', 'target', 'flame', 'clock'],
  Adventure: ['compass', 'map', 'mountain', 'dhow', 'balloon'],
  Animation: ['bird', 'balloon', 'star', 'rabbit', 'cloud'],
  Comedy: ['umbrella', 'bowler', 'shoe', 'tie', 'glasses', 'chair', 'flower'],
  Crime: ['key', 'knife', 'hat', 'glasses', 'coin', 'phone', 'lamp'],
  Documentary: ['eye', 'camera', 'hand', 'paper', 'leaf'],
  Drama: ['chair', 'bird', 'tree', 'hand', 'candle', 'ladder'],
  Family: ['balloon', 'umbrella', 'apple', 'cottage'],
  Fantasy: ['moon', 'castle', 'sword', 'crown', 'butterfly'],
  History: ['crown', 'seal', 'book', 'scales'],
  Horror: ['hand', 'skull', 'tree', 'eye', 'candle', 'grave'],
  Music: ['record', 'microphone', 'drum'],
  Mystery: ['keyhole', 'key', 'magnifier', 'spiral'],
  Romance: ['rings', 'flower', 'moon', 'envelope', 'cup'],
  'Science Fiction': ['planet', 'rocket', 'robot', 'capsule', 'gear'],
  Thriller: ['eye', 'clock', 'target', 'knife', 'spiral'],
  War: ['map', 'boots', 'star', 'wire'],
  Western: ['cactus', 'star', 'horse', 'hat', 'bull'],
  Kids: ['balloon', 'apple', 'bicycle', 'cloud'],
  News: ['newspaper', 'megaphone', 'microphone'],
  Reality: ['clapper', 'eye', 'target', 'coin'],
  Soap: ['rings', 'phone', 'curtain', 'lips'],
  Talk: ['microphone', 'chair', 'lips', 'cup'],
};
