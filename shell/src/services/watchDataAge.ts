import type { QueryClient } from '@tanstack/react-query';
import { answersIn, type DataAge } from './createDataAge.ts';

/**
 * Starts telling the age of the answers that the page shows. Data that is not on the page, such as a
 * prefetched page, does not count.
 */
export function watchDataAge(age: DataAge, queryClient: QueryClient, now: () => Date): void {
  const { moment$, times } = age;
  const look = () => {
    if (!age.hasOutdated) {
      return;
    }
    const shown = queryClient.getQueryCache().findAll({ type: 'active' });
    const oldest = shown
      .flatMap(({ state }) => answersIn(state.data))
      .map((answer) => times.get(answer) ?? Infinity)
      .reduce((one, other) => Math.min(one, other), Infinity);
    const moment = oldest === Infinity ? undefined : momentOf(new Date(oldest), now());
    if (moment !== moment$.value) {
      moment$.next(moment);
    }
  };
  look();
  queryClient.getQueryCache().subscribe(look);
}

/** In the visitor's time zone; with the date if it was not today. */
function momentOf(at: Date, now: Date): string {
  const time = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return at.toDateString() === now.toDateString()
    ? time
    : `${at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })}, ${time}`;
}
