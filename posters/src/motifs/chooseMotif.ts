import type { Random } from '../drawing/Random.ts';
import type { PictureSubject } from '../posters.ts';
import { motifGenres } from './motifGenres.ts';
import type { MotifName } from './MotifName.ts';
import { namedMotifs } from './namedMotifs.ts';

/** The object a title is about: named by its words, else by its tagline's, else one that suits its first genre. */
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
    fitting.find((motif) => motif !== undefined) ?? ['eye', 'bird', 'window', 'moon', 'tree'],
  );
}
