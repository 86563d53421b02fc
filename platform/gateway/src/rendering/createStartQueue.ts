import { withLimit } from '../requests/withLimit.ts';

/** More at once would take the processors from the thread that answers visitors and probes. */
const AT_ONCE = 2;
/** A start that takes longer no longer keeps others waiting; a version that hangs affects no other. */
const TURN_MS = 2_000;

/** Starts threads a few at a time, however many versions the registry names. */
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
    void withLimit(first.begin(), TURN_MS)
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
