import type { SortOrder } from './SortOrder.ts';

/** The service's names of sort keys; the catalogue knows no revenues. */
const KEYS = new Map<string, SortOrder['key']>(
  Object.entries({
    popularity: 'popularity',
    vote_average: 'vote_average',
    vote_count: 'vote_count',
    primary_release_date: 'date',
    release_date: 'date',
    first_air_date: 'date',
    title: 'title',
    name: 'title',
    original_title: 'original_title',
    original_name: 'original_title',
  } as const),
);

/** Reads `sort_by`. Absent or unknown: most popular first. */
export function readSortOrder(text: string | undefined): SortOrder {
  const [name = '', direction] = (text ?? '').split('.');
  const key = KEYS.get(name);
  return key === undefined
    ? { key: 'popularity', direction: 'desc' }
    : { key, direction: direction === 'asc' ? 'asc' : 'desc' };
}
