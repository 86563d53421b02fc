import { monotonicNow } from '../clock.ts';
import type { Payer } from './visitorBudget.ts';

/**
 * The payer of work that several visitors wait for. The first one is charged; all of them wait in
 * their queues.
 */
interface SharedPayer extends Payer {
  /** Adds the visitors of the other work, including those who join it later. */
  join(other: Payer): void;
}

export function createSharedPayer(first: Payer): SharedPayer {
  const visitors = new Set([first.visitor]);
  const listeners = new Set<(visitor: string) => void>();
  const add = (visitor: string) => {
    if (!visitors.has(visitor)) {
      visitors.add(visitor);
      listeners.forEach((listener) => listener(visitor));
    }
  };
  first.onJoin?.(add);
  return {
    ...first,
    onJoin(listener) {
      [...visitors].slice(1).forEach(listener);
      listeners.add(listener);
    },
    join(other) {
      add(other.visitor);
      other.onJoin?.(add);
    },
  };
}

interface SharedWorkOptions<Result> {
  /**
   * Whether the work failed because its first callers had no capacity or time left, so that others
   * may succeed.
   */
  readonly hadNoRoom: (result: Result, waitedMs: number) => boolean;
  /** How long callers can join the work. After that, too little of its time limit is left. */
  readonly joinMs?: number;
  readonly now?: () => number;
}

type DoWork<Result> = (payer: Payer, signal: AbortSignal) => Promise<Result>;

interface WorkInProgress<Result> {
  readonly result: Promise<Result>;
  readonly controller: AbortController;
  readonly payer: SharedPayer;
  readonly startedAt: number;
  waiting: number;
}

/**
 * Runs the same work once for all concurrent callers. Each caller also waits in their own queue,
 * and tries once more if the work failed only because the others had no capacity. Aborting `signal`
 * rejects for that caller only; the work itself is aborted once no caller is waiting for it.
 */
export function createSharedWork<Result>({
  hadNoRoom,
  joinMs = Infinity,
  now = monotonicNow,
}: SharedWorkOptions<Result>) {
  const inProgress = new Map<string, WorkInProgress<Result>>();

  const forget = (key: string, work: WorkInProgress<Result>) => {
    if (inProgress.get(key) === work) {
      inProgress.delete(key);
    }
  };
  const join = (key: string, payer: Payer) => {
    const work = inProgress.get(key);
    if (!work || now() - work.startedAt >= joinMs) {
      return undefined;
    }
    work.payer.join(payer);
    return work;
  };
  const start = (key: string, first: Payer, doWork: DoWork<Result>) => {
    const controller = new AbortController();
    const payer = createSharedPayer(first);
    const result = doWork(payer, controller.signal);
    const work = { result, controller, payer, startedAt: now(), waiting: 0 };
    inProgress.set(key, work);
    const end = () => forget(key, work);
    result.then(end, end);
    return work;
  };
  const wait = (key: string, work: WorkInProgress<Result>, signal?: AbortSignal) => {
    work.waiting += 1;
    return new Promise<Result>((resolve, reject) => {
      const leave = () => {
        work.waiting -= 1;
        if (work.waiting === 0) {
          // New callers must not join aborted work.
          forget(key, work);
          work.controller.abort(signal?.reason);
        }
        reject(signal?.reason);
      };
      if (signal?.aborted) {
        leave();
        return;
      }
      signal?.addEventListener('abort', leave, { once: true });
      work.result.then(resolve, reject).finally(() => signal?.removeEventListener('abort', leave));
    });
  };

  return {
    isInProgress: (key: string) => inProgress.has(key),
    async share(key: string, payer: Payer, doWork: DoWork<Result>, signal?: AbortSignal) {
      const askedAt = now();
      const joined = join(key, payer);
      const result = await wait(key, joined ?? start(key, payer, doWork), signal);
      return joined && hadNoRoom(result, now() - askedAt)
        ? wait(key, join(key, payer) ?? start(key, payer, doWork), signal)
        : result;
    },
  };
}
