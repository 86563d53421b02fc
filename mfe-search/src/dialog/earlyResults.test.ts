import { describe, expect, it } from 'vitest';
import { createQueryClient } from '@portal/shared/state/queryPolicy';
import { buildPerson } from '@portal/shared/testing/buildPerson';
import { buildTitle } from '@portal/shared/testing/buildTitle';
import { findEarlyResults } from './earlyResults.ts';

/** A query cache with these lists. */
function cacheOf(...lists: readonly unknown[]) {
  const client = createQueryClient();
  lists.forEach((data, index) => client.setQueryData(['list', 'any', index], data));
  return client;
}

const listOf = (...items: readonly unknown[]) => ({ pages: [{ items }], pageParams: [1] });

const names = (found: ReturnType<typeof findEarlyResults>) =>
  found.map((result) => (result.kind === 'person' ? result.name : result.title));

describe('findEarlyResults', () => {
  it('finds the cached titles and people with words that start like those of the query', () => {
    const cache = cacheOf(
      listOf(buildTitle({ id: 1, title: 'The Hëat' }), buildTitle({ id: 2, title: 'Wheat' })),
      listOf(buildPerson({ name: 'Heather Hill' }), buildTitle({ id: 1, title: 'The Hëat' })),
    );

    expect(names(findEarlyResults(cache, 'all', 'heat'))).toEqual(['The Hëat', 'Heather Hill']);
    expect(names(findEarlyResults(cache, 'all', 'heat hi'))).toEqual(['Heather Hill']);
    expect(names(findEarlyResults(cache, 'person', 'heat'))).toEqual(['Heather Hill']);
    expect(names(findEarlyResults(cache, 'tv', 'heat'))).toEqual([]);
    expect(names(findEarlyResults(cache, 'all', '…'))).toEqual([]);
  });

  it('finds no more than five', () => {
    const titles = [1, 2, 3, 4, 5, 6, 7].map((id) => buildTitle({ id, title: `Heat ${id}` }));

    expect(findEarlyResults(cacheOf(listOf(...titles)), 'all', 'heat')).toHaveLength(5);
  });

  it('skips whatever has another shape', () => {
    const cache = cacheOf(
      undefined,
      'heat',
      null,
      { pages: 'heat' },
      { pages: [null, { items: 'heat' }] },
      listOf(
        null,
        'heat',
        { kind: 'movie', id: 1.5, title: 'Heat' },
        { kind: 'movie', id: 1, title: { toString: 'Heat' } },
        { kind: 'season', id: 2, title: 'Heat' },
        { kind: 'movie', id: 3, title: 'Heat', posterPath: 5, date: 'soon', overview: null },
      ),
    );

    expect(findEarlyResults(cache, 'all', 'heat')).toEqual([
      { kind: 'movie', id: 3, title: 'Heat', originalTitle: 'Heat' },
    ]);
  });
});
