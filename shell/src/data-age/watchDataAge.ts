import type { QueryClient } from '@tanstack/react-query';
import { type DataAge, responsesIn } from './dataAge.ts';

/**
 * Updates the age whenever the data on the page changes. Ignores prefetched data that is not shown.
 */
export function watchDataAge(age: DataAge, queryClient: QueryClient, now: () => Date): void {
  const update = () => {
    if (!age.hasOutdated) {
      return;
    }
    const shown = queryClient.getQueryCache().findAll({ type: 'active' });
    const times = shown
      .flatMap(({ state }) => responsesIn(state.data))
      .map((response) => age.times.get(response) ?? Infinity);
    const oldest = Math.min(...times);
    const moment = oldest === Infinity ? undefined : momentOf(new Date(oldest), now());
    if (moment !== age.moment$.value) {
      age.moment$.next(moment);
    }
  };
  update();
  queryClient.getQueryCache().subscribe(update);
}

/** Formats a time in the visitor's time zone, with the date unless it is today. */
function momentOf(at: Date, now: Date): string {
  const time = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return at.toDateString() === now.toDateString()
    ? time
    : `${at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })}, ${time}`;
}
