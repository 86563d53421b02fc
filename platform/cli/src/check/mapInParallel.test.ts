import { describe, expect, it } from 'vitest';
import { mapInParallel } from './mapInParallel.ts';

describe('mapInParallel', () => {
  it('runs a few at a time, and returns the results in the order of the items', async () => {
    const ends = new Map<string, () => void>();
    const begun: string[] = [];
    const mapped = mapInParallel(['a', 'b', 'c'], 2, async (item) => {
      begun.push(item);
      await new Promise<void>((resolve) => ends.set(item, resolve));
      return item.toUpperCase();
    });

    expect(begun).toEqual(['a', 'b']);
    ends.get('b')?.();
    await new Promise(setImmediate);
    expect(begun).toEqual(['a', 'b', 'c']);
    ends.get('c')?.();
    ends.get('a')?.();

    expect(await mapped).toEqual(['A', 'B', 'C']);
  });

  it('fails with the first error', async () => {
    const mapped = mapInParallel(['a', 'b'], 2, (item) => Promise.reject(new Error(item)));

    await expect(mapped).rejects.toThrow('a');
  });
});
