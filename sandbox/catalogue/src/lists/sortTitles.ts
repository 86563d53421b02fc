import { foldText } from '@portal/shared/domain/foldText';
import { dateOn } from '../calendar.ts';
import { byPopularity, type Title } from '../library/Title.ts';

/** A sort key and direction. */
export interface SortOrder {
  readonly key: 'popularity' | 'vote_average' | 'vote_count' | 'date' | 'title';
  readonly direction: 'asc' | 'desc';
}

/**
 * Sorts titles; ties are broken by popularity. Titles without a date come last in either direction.
 */
export function sortTitles<T extends Title>(
  titles: readonly T[],
  { direction, key }: SortOrder,
  today: string,
): readonly T[] {
  const sign = direction === 'asc' ? 1 : -1;
  return titles
    .map((title) => ({ title, value: sortValue(title, key, today) }))
    .sort((one, other) => {
      if (one.value === '' || other.value === '') {
        return (
          Number(one.value === '') - Number(other.value === '') ||
          byPopularity(one.title, other.title)
        );
      }
      return one.value === other.value
        ? byPopularity(one.title, other.title)
        : one.value < other.value
          ? -sign
          : sign;
    })
    .map(({ title }) => title);
}

function sortValue(title: Title, key: SortOrder['key'], today: string): string | number {
  switch (key) {
    case 'popularity':
      return title.popularity;
    case 'vote_average':
      return title.rating;
    case 'vote_count':
      return title.votes;
    case 'date':
      return dateOn(title.kind === 'movie' ? title.released : title.firstAired, today);
    case 'title':
      return foldText(title.title);
    default:
      return key satisfies never;
  }
}

/** The service's sort keys that the portal uses. */
const KEYS = new Map<string, SortOrder['key']>(
  Object.entries({
    popularity: 'popularity',
    vote_average: 'vote_average',
    vote_count: 'vote_count',
    primary_release_date: 'date',
    first_air_date: 'date',
    title: 'title',
    name: 'title',
  } as const),
);

/** Parses `sort_by`. Defaults to most popular first if absent or unknown. */
export function readSortOrder(text: string | undefined): SortOrder {
  const [name = '', direction] = (text ?? '').split('.');
  const key = KEYS.get(name);
  return key === undefined
    ? { key: 'popularity', direction: 'desc' }
    : { key, direction: direction === 'asc' ? 'asc' : 'desc' };
}
