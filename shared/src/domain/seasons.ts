import type { CastCredit, CrewCredit } from './credits.ts';

/** An episode of a series. Dates are ISO dates without a zone. */
export interface Episode {
  readonly id: number;
  /** Starts at 1, with gaps where the service has them. */
  readonly number: number;
  readonly name: string;
  readonly overview?: string;
  readonly date?: string;
  readonly stillPath?: string;
  readonly runtimeMinutes?: number;
  /** Average vote, 0–10; `undefined` when nobody has voted. */
  readonly rating?: number;
  readonly guests: readonly CastCredit[];
  readonly crew: readonly CrewCredit[];
}

/** A season with its episodes, in their order. Number 0 holds the specials. */
export interface SeasonDetail {
  readonly id: number;
  readonly number: number;
  readonly name: string;
  readonly overview?: string;
  readonly date?: string;
  readonly posterPath?: string;
  readonly episodes: readonly Episode[];
}
