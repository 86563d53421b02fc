import { withTimeLimit } from '../requests/timeLimit.ts';

/** More would take the processors from the thread that serves visitors and probes. */
const AT_ONCE = 2;
/** A start that takes longer no longer blocks others. */
const TURN_MS = 2_000;

/** Starts a few threads at a time, however many versions the registry has. */
export interface StartQueue {
  /** Runs the start when its turn comes. Resolves when it has ended; `start` must not reject. */
  add(key: string, start: () => Promise<void>): Promise<void>;
  /** Moves a waiting start to the front, because a visitor needs it. */
  hurry(key: string): void;
}

export function createStartQueue(): StartQueue {
  const waiting: { readonly key: string; readonly begin: () => Promise<void> }[] = [];
  let turns = 0;

  const next = () => {
    const first = turns < AT_ONCE ? waiting.shift() : undefined;
    if (!first) {
      return;
    }
    turns += 1;
    void withTimeLimit(first.begin(), TURN_MS)
      .catch(() => undefined)
      .then(() => {
        turns -= 1;
        next();
      });
  };

  return {
    add: (key, start) =>
      new Promise((resolve) => {
        waiting.push({ key, begin: () => start().then(resolve) });
        next();
      }),
    hurry(key) {
      const index = waiting.findIndex((start) => start.key === key);
      if (index > 0) {
        waiting.unshift(...waiting.splice(index, 1));
      }
    },
  };
}
