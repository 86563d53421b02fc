import type { Movie } from '../library/Movie.ts';
import type { Person } from '../library/Person.ts';
import type { Series } from '../library/Series.ts';
import type { Title } from '../library/Title.ts';
import type { SortOrder } from './SortOrder.ts';

/** Movies whose release falls into a span of days, both ends included. */
export interface DatedMovies {
  readonly minimum: string;
  readonly maximum: string;
  readonly movies: readonly Movie[];
}

/** The lists as they stand on one day. Each is computed when first asked for. */
export interface DayLists {
  /** ISO date. */
  readonly today: string;
  nowPlaying(): DatedMovies;
  upcoming(): DatedMovies;
  topRatedMovies(): readonly Movie[];
  topRatedSeries(): readonly Series[];
  onTheAir(): readonly Series[];
  airingToday(): readonly Series[];
  trending(
    what: 'all' | 'movie' | 'tv' | 'person',
    window: 'day' | 'week',
  ): readonly (Title | Person)[];
  sortedMovies(order: SortOrder): readonly Movie[];
  sortedSeries(order: SortOrder): readonly Series[];
  /** Keeps the outcome of a choice among the titles for as long as the day lasts. */
  chosenMovies(key: string, choose: () => readonly Movie[]): readonly Movie[];
  chosenSeries(key: string, choose: () => readonly Series[]): readonly Series[];
}
