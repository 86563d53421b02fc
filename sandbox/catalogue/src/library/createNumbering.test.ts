import { describe, expect, it } from 'vitest';
import { createNumbering } from './createNumbering.ts';

describe('createNumbering', () => {
  it('gives a name the same number wherever it occurs', () => {
    const one = createNumbering(1_000, 900_000);
    const other = createNumbering(1_000, 900_000);
    other('plague');

    expect(one('vampire')).toEqual(other('vampire'));
    expect(one('vampire')).toBe(one('vampire'));
  });

  it('stays within its range and gives no number twice', () => {
    const number = createNumbering(10, 50);

    const ids = Array.from({ length: 50 }, (_, index) => number(`name ${index}`).id);

    expect(new Set(ids).size).toBe(50);
    expect(Math.min(...ids)).toBe(10);
    expect(Math.max(...ids)).toBe(59);
  });
});
