import { describe, expect, it } from 'vitest';
import { createMemoryCache } from './createMemoryCache.ts';

describe('createMemoryCache', () => {
  it('drops what was not asked for longest', () => {
    const cache = createMemoryCache(30);
    cache.set('first', new Uint8Array(10));
    cache.set('second', new Uint8Array(10));
    cache.get('first');

    cache.set('third', new Uint8Array(15));

    expect(cache.get('first')).toBeDefined();
    expect(cache.get('second')).toBeUndefined();
  });

  it('does not keep what is larger than all its room', () => {
    const cache = createMemoryCache(5);

    cache.set('large', new Uint8Array(10));

    expect(cache.get('large')).toBeUndefined();
  });
});
