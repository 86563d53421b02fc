import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStorageItem } from './createStorageItem.ts';

afterEach(() => localStorage.clear());

const KEY = 'kept';
const kept = createStorageItem({ storage: () => localStorage, key: KEY });

describe('createStorageItem', () => {
  it('returns what was stored until it is removed', () => {
    kept.write('blue');
    expect(createStorageItem({ storage: () => localStorage, key: KEY }).read()).toBe('blue');

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

  it('works when storage is forbidden, and reports it to the caller', () => {
    const cause = new Error('Forbidden.');
    const handleFailure = vi.fn();
    const forbidden = () => {
      throw cause;
    };
    const without = createStorageItem({ storage: forbidden, key: KEY, onFailure: handleFailure });

    without.write('blue');

    expect(without.read()).toBeUndefined();
    expect(without.readJson()).toBeUndefined();
    expect(handleFailure.mock.calls).toEqual([[cause], [cause], [cause]]);
    expect(createStorageItem({ storage: forbidden, key: KEY }).read()).toBeUndefined();
  });
});
