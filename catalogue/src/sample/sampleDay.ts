import type { ContentDay } from '../calendar/ContentDay.ts';
import { addDays } from '../calendar/addDays.ts';
import type { Dice } from './createDice.ts';

const FIRST_DATE = '1930-01-01';
const FIXED_DAYS = 33_000;

/** When a generated movie came out: mostly a fixed date, one in fifty lives by the calendar, one in fifty has no date. */
export function sampleDay(dice: Dice): ContentDay {
  const kind = dice.below(50);
  if (kind === 0) {
    return { kind: 'fromToday', days: dice.below(200) - 60 };
  }
  return kind === 1
    ? { kind: 'unknown' }
    : { kind: 'fixed', date: addDays(FIRST_DATE, dice.below(FIXED_DAYS)) };
}
