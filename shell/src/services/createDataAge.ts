import type { QueryClient } from '@tanstack/react-query';
import { BehaviorSubject } from 'rxjs';

/** The age of the data on the page, for when the service does not respond. */
export interface DataAge {
  /**
   * The time of the oldest outdated data on the page, as text (`14:05`); `undefined` while all of
   * it is fresh. Emits on subscription and after each change. Never completes, never errors.
   */
  readonly moment$: BehaviorSubject<string | undefined>;
  noteOutdated(answer: object, from: string): void;
  /** Starts tracking which answers the page shows. */
  watch(queryClient: QueryClient): void;
}

/** Data that is not on the page, such as a prefetched page, does not count. */
export function createDataAge(now: () => Date): DataAge {
  const times = new WeakMap<object, number>();
  let hasOutdated = false;
  const moment$ = new BehaviorSubject<string | undefined>(undefined);

  const look = (queryClient: QueryClient) => {
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

  return {
    moment$,
    noteOutdated(answer, from) {
      times.set(answer, Date.parse(from));
      hasOutdated = true;
    },
    watch(queryClient) {
      queryClient.getQueryCache().subscribe(() => {
        if (hasOutdated) {
          look(queryClient);
        }
      });
    },
  };
}

/** The answers in a query's data: one, or one per page of a list. */
export function answersIn(data: unknown): readonly object[] {
  if (typeof data !== 'object' || data === null) {
    return [];
  }
  return 'pages' in data && Array.isArray(data.pages) ? data.pages : [data];
}

/** In the visitor's time zone; with the date if it was not today. */
function momentOf(at: Date, now: Date): string {
  const time = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return at.toDateString() === now.toDateString()
    ? time
    : `${at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })}, ${time}`;
}
