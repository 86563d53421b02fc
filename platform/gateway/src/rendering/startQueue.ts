import { withTimeLimit } from '../timeLimit.ts';

/**
 * The maximum number of processes that start at a time. More would slow down the main process, and
 * with it visitors and health checks.
 */
const AT_ONCE = 2;
/** After this time, a slow start no longer blocks the next one. */
const TURN_MS = 2_000;

/** Starts a few processes at a time, regardless of the number of versions in the registry. */
export function createStartQueue() {
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
    /** Queues a start. Resolves when it has finished; `start` must not reject. */
    add: (key: string, start: () => Promise<void>) =>
      new Promise<void>((resolve) => {
        waiting.push({ key, begin: () => start().then(resolve) });
        next();
      }),
    /** Moves a queued start to the front, because a visitor is waiting for it. */
    hurry(key: string) {
      const index = waiting.findIndex((start) => start.key === key);
      if (index > 0) {
        waiting.unshift(...waiting.splice(index, 1));
      }
    },
  };
}
