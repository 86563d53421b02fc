import { describe, expect, it, vi } from 'vitest';
import { createRecent } from './keeping.ts';

describe('createRecent', () => {
  it('computes once what is asked for twice', () => {
    const recent = createRecent<string>(2);
    const compute = vi.fn(() => 'value');

    const values = [recent('key', compute), recent('key', compute)];

    expect(values).toEqual(['value', 'value']);
    expect(compute).toHaveBeenCalledTimes(1);
  });

  it('lets go of what was not asked for longest', () => {
    const recent = createRecent<string>(2);
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
