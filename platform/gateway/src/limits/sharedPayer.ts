import type { Payer } from './visitorBudget.ts';

/** The payer of work that several visitors wait for. The first one pays, and all of them queue. */
export interface SharedPayer extends Payer {
  /** Adds those who wait for the other work, now and later. */
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
