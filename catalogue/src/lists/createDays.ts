import type { Library } from '../library/Library.ts';
import { createDayLists } from './createDayLists.ts';
import type { DayLists } from './DayLists.ts';

/** Gives the lists of the day it is at the time of the call; they are built anew when the day changes. */
export function createDays(library: Library, today: () => string): () => DayLists {
  let current: DayLists | undefined;
  return () => {
    const day = today();
    if (current?.today !== day) {
      current = createDayLists(library, day);
    }
    return current;
  };
}
