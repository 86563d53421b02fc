import type { ContentDay } from '../calendar/ContentDay.ts';
import type { SeasonEntry } from '../loading/SeasonEntry.ts';
import type { Named } from '../reference/Named.ts';
import type { TitleFacts } from './TitleFacts.ts';

/** A series of the catalogue. */
export interface Series extends TitleFacts {
  readonly kind: 'tv';
  readonly title: string;
  readonly originalTitle: string;
  readonly firstAired: ContentDay;
  readonly lastAired: ContentDay;
  readonly nextEpisodeInDays?: number;
  readonly network?: Named;
  readonly episodeMinutes: number;
  /** By number; 0, the specials, first. */
  readonly seasons: readonly SeasonEntry[];
  readonly episodeCount: number;
  readonly status: string;
  readonly type: string;
}
