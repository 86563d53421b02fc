import type { ContentDay } from '../calendar/ContentDay.ts';

/** A season of a series as it stands in a content file; number 0 holds the specials. */
export interface SeasonEntry {
  readonly number: number;
  readonly name: string;
  readonly episodes: number;
  readonly started: ContentDay;
  readonly overview: string;
}
