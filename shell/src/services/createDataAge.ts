import { BehaviorSubject } from 'rxjs';

/** The age of the data on the page, for when the service does not respond. See `watchDataAge`. */
export interface DataAge {
  /**
   * The time of the oldest outdated data on the page, as text (`14:05`); `undefined` while all of
   * it is fresh. Emits on subscription and after each change. Never completes, never errors.
   */
  readonly moment$: BehaviorSubject<string | undefined>;
  /** When outdated answers were new, in milliseconds since 1970. */
  readonly times: WeakMap<object, number>;
  /** Whether there has been an outdated answer. */
  hasOutdated: boolean;
  noteOutdated(answer: object, from: string): void;
}

export function createDataAge(): DataAge {
  const age: DataAge = {
    moment$: new BehaviorSubject<string | undefined>(undefined),
    times: new WeakMap(),
    hasOutdated: false,
    noteOutdated(answer, from) {
      age.times.set(answer, Date.parse(from));
      age.hasOutdated = true;
    },
  };
  return age;
}

/** The answers in a query's data: one, or one per page of a list. */
export function answersIn(data: unknown): readonly object[] {
  if (typeof data !== 'object' || data === null) {
    return [];
  }
  return 'pages' in data && Array.isArray(data.pages) ? data.pages : [data];
}
