import type { FilmEntry } from '../loading/FilmEntry.ts';
import { movieGenres } from '../reference/movieGenres.ts';
import { createDice } from './createDice.ts';
import { sampleDay } from './sampleDay.ts';
import { sampleName } from './sampleName.ts';
import { sampleTitle } from './sampleTitle.ts';

const GENRES = movieGenres.map(({ name }) => name);

/** The generated movie with a number. */
export function sampleFilm(index: number, people: readonly string[]): FilmEntry {
  const dice = createDice(index);
  const title = sampleName(index, dice);
  return {
    ...sampleTitle(index, title, dice, GENRES, people),
    title,
    originalTitle: title,
    released: sampleDay(dice),
    runtimeMinutes: dice.below(10) === 0 ? 0 : 60 + dice.below(110),
    directors: [dice.pick(people)],
    writers: [],
  };
}
