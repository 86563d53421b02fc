import { BehaviorSubject } from 'rxjs';

/** The age of the data on the page while the API does not respond. */
export interface DataAge {
  /**
   * The time of the oldest outdated data on the page, as text (`14:05`); `undefined` while all data
   * is fresh. Emits on subscription and after each change. Never completes, never errors.
   */
  readonly moment$: BehaviorSubject<string | undefined>;
  /** The times of outdated responses, in milliseconds since 1970-01-01 UTC. */
  readonly times: WeakMap<object, number>;
  hasOutdated: boolean;
  noteOutdated(response: object, from: string): void;
}

export function createDataAge(): DataAge {
  const age: DataAge = {
    moment$: new BehaviorSubject<string | undefined>(undefined),
    times: new WeakMap(),
    hasOutdated: false,
    noteOutdated(response, from) {
      age.times.set(response, Date.parse(from));
      age.hasOutdated = true;
    },
  };
  return age;
}

/** Returns the responses in a query's data: one, or one per page of a list. */
export function responsesIn(data: unknown): readonly object[] {
  if (typeof data !== 'object' || data === null) {
    return [];
  }
  return 'pages' in data && Array.isArray(data.pages) ? data.pages : [data];
}
