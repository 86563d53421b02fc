import { afterEach, describe, expect, it, vi } from 'vitest';
import { createKept } from './createKept.ts';

afterEach(() => localStorage.clear());

const KEY = 'kept';
const kept = createKept({ storage: () => localStorage, key: KEY });

describe('createKept', () => {
  it('gives back what was kept, until it is kept no more', () => {
    kept.write('blue');
    expect(createKept({ storage: () => localStorage, key: KEY }).read()).toBe('blue');

    kept.write(undefined);
    expect(kept.read()).toBeUndefined();
    expect(localStorage.length).toBe(0);
  });

  it.each([
    ['a value', '{"a":1}', { a: 1 }],
    ['a text that was cut off', '{"a":', undefined],
    ['nothing', undefined, undefined],
  ])('reads %s as JSON', (_, text, value) => {
    kept.write(text);

    expect(kept.readJson()).toEqual(value);
  });

  it('goes on without a storage that is forbidden, and says so to who wants to know', () => {
    const cause = new Error('Forbidden.');
    const handleFailure = vi.fn();
    const forbidden = () => {
      throw cause;
    };
    const without = createKept({ storage: forbidden, key: KEY, onFailure: handleFailure });

    without.write('blue');

    expect(without.read()).toBeUndefined();
    expect(without.readJson()).toBeUndefined();
    expect(handleFailure.mock.calls).toEqual([[cause], [cause], [cause]]);
    expect(createKept({ storage: forbidden, key: KEY }).read()).toBeUndefined();
  });
});
