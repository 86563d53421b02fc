import { dateOn } from '../calendar/dateOn.ts';
import { byPopularity } from '../library/byPopularity.ts';
import type { Title } from '../library/Title.ts';
import { foldText } from '../text/foldText.ts';
import type { SortOrder } from './SortOrder.ts';

/** Sorts titles; popularity decides a tie. What has no date comes last in either direction. */
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
    case 'original_title':
      return foldText(title.originalTitle);
    default:
      return key satisfies never;
  }
}
