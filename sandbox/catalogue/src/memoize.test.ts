import { describe, expect, it, vi } from 'vitest';
import { createMemo } from './memoize.ts';

describe('createMemo', () => {
  it('computes a value once for two calls', () => {
    const recent = createMemo<string>(2);
    const compute = vi.fn(() => 'value');

    const values = [recent('key', compute), recent('key', compute)];

    expect(values).toEqual(['value', 'value']);
    expect(compute).toHaveBeenCalledTimes(1);
  });

  it('evicts the least recently used value', () => {
    const recent = createMemo<string>(2);
    const again = vi.fn(() => 'again');
    recent('one', () => 'first');
    recent('two', () => 'first');
    recent('one', again);
    recent('three', () => 'first');

    recent('one', again);
    expect(again).not.toHaveBeenCalled();

    recent('two', again);
    expect(again).toHaveBeenCalledTimes(1);
  });
});
