import { z } from 'zod';

const count = z.int().nonnegative();

/** How often something happened, and to how many visitors. */
export const counted = { times: count, visitors: count };

interface Counted {
  readonly times: number;
  readonly visitors: number;
}

/**
 * Adds up the counts of several gateways, sorted by visitors in descending order. Rows with the
 * same key are combined.
 */
export function addUp<Row extends Counted>(
  rows: readonly Row[],
  keyOf: (row: Row) => unknown,
): readonly Row[] {
  const sums = new Map<string, Row>();
  for (const row of rows) {
    const key = JSON.stringify(keyOf(row));
    const before = sums.get(key);
    sums.set(key, {
      ...(before ?? row),
      times: row.times + (before?.times ?? 0),
      visitors: row.visitors + (before?.visitors ?? 0),
    });
  }
  return [...sums.values()].toSorted(
    (one, other) => other.visitors - one.visitors || other.times - one.times,
  );
}

export function describeVisitors({ visitors }: Counted): string {
  return visitors === 1 ? '1 visitor' : `${visitors} visitors`;
}

export function describeTimes({ times }: Counted): string {
  return times === 1 ? 'once' : `${times} times`;
}
