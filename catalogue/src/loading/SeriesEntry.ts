import type { ContentDay } from '../calendar/ContentDay.ts';
import type { SeasonEntry } from './SeasonEntry.ts';
import type { TitleEntry } from './TitleEntry.ts';

/** A series of `series-*.json`. */
export interface SeriesEntry extends TitleEntry {
  readonly name: string;
  readonly originalName: string;
  readonly firstAired: ContentDay;
  /** Unknown for a series that goes on. */
  readonly lastAired: ContentDay;
  /** Days from today to the next episode; absent when none is planned. */
  readonly nextEpisodeInDays?: number;
  readonly network?: string;
  /** 0 when not known. */
  readonly episodeMinutes: number;
  readonly createdBy: readonly string[];
  readonly seasons: readonly SeasonEntry[];
  /** Without specials. */
  readonly episodes: number;
  readonly status: string;
  readonly type: string;
}
