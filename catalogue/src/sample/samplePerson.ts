import type { PersonEntry } from '../loading/PersonEntry.ts';
import { createDice } from './createDice.ts';
import { firstSampleId } from './firstSampleId.ts';
import { sampleWords } from './sampleWords.ts';

const DEPARTMENTS = ['Acting', 'Acting', 'Acting', 'Acting', 'Directing', 'Writing'] as const;

/** The generated person with a number; the number in the name keeps names unique. */
export function samplePerson(index: number): PersonEntry {
  const dice = createDice(index + 500_000_000);
  const name = `${dice.pick(sampleWords.firstNames)} ${dice.pick(sampleWords.lastNames)} ${String(index).padStart(5, '0')}`;
  return {
    where: 'generated',
    id: firstSampleId + index,
    name,
    originalName: name,
    gender: dice.below(4),
    department: dice.pick(DEPARTMENTS),
    biography: '',
    alsoKnownAs: [],
    popularity: 0.1 + Math.round(dice.fraction() ** 4 * 300) / 100,
    invented: true,
    profile: dice.below(10) > 2,
  };
}
