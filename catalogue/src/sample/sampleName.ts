import type { Dice } from './createDice.ts';
import { sampleWords } from './sampleWords.ts';

/** A name for a generated title; the number keeps names unique and shows what it is. */
export function sampleName(index: number, dice: Dice): string {
  const number = String(index).padStart(6, '0');
  const thing = dice.pick(sampleWords.things);
  return dice.below(3) === 0
    ? `${thing} at ${dice.pick(sampleWords.places)} ${number}`
    : `${dice.pick(sampleWords.qualities)} ${thing} ${number}`;
}
