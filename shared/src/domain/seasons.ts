import type { CastCredit, CrewCredit } from './credits.ts';

/** An episode of a series. Dates are ISO dates without a time zone. */
export interface Episode {
  readonly id: number;
  /** Episode number, starting at 1. The service's numbering can have gaps. */
  readonly number: number;
  readonly name: string;
  readonly overview?: string;
  readonly date?: string;
  readonly stillPath?: string;
  readonly runtimeMinutes?: number;
  /** Average vote, 0–10; `undefined` if nobody has voted. */
  readonly rating?: number;
  readonly guests: readonly CastCredit[];
  readonly crew: readonly CrewCredit[];
}

/** A season with its episodes in order. Season 0 contains the specials. */
export interface SeasonDetail {
  readonly id: number;
  readonly number: number;
  readonly name: string;
  readonly overview?: string;
  readonly date?: string;
  readonly posterPath?: string;
  readonly episodes: readonly Episode[];
}
