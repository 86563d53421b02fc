/** An episode and the day it goes on air. */
export interface EpisodeDate {
  readonly seasonNumber: number;
  readonly number: number;
  /** ISO date. */
  readonly date: string;
  readonly isFinale: boolean;
}
