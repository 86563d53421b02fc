/** A season of a series. Number 0 holds the specials. */
export interface Season {
  readonly id: number;
  readonly name: string;
  readonly number: number;
  readonly episodeCount: number;
  readonly posterPath?: string;
}
