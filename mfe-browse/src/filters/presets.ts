import type { TitleKind } from '@portal/contract/kinds';
import { type Filters, noFilters } from './Filters.ts';
import { filterTexts as texts } from './filterTexts.ts';

interface Preset {
  readonly name: string;
  readonly filters: Filters;
}

/** The service's genres for children. */
const FAMILY_MOVIES = 10751;
const KIDS_SERIES = 10762;
/** High enough for a meaningful rating, low enough for new titles. */
const SOME_VOTES = 50;

/** The filter combinations that a list suggests. `today` is an ISO date without a time zone. */
export function presetsOf(kind: TitleKind, today: string): readonly Preset[] {
  const { presetNames: names } = texts;
  const isMovie = kind === 'movie';
  const lastYear = Number(today.slice(0, 4)) - 1;
  return [
    isMovie
      ? {
          name: names.children,
          filters: {
            ...noFilters,
            genres: [FAMILY_MOVIES],
            certification: 'US.up-to-PG',
            runtime: 90,
          },
        }
      : { name: names.childrenSeries, filters: { ...noFilters, genres: [KIDS_SERIES] } },
    {
      name: names.tonight[kind],
      filters: { ...noFilters, runtime: isMovie ? 90 : 30, rating: 6 },
    },
    { name: names.classics, filters: { ...noFilters, to: 1969, order: 'rating' } },
    {
      name: names.fresh,
      filters: { ...noFilters, from: lastYear, rating: 7, votes: SOME_VOTES, order: 'newest' },
    },
  ];
}
