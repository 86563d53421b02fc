/** A genre of titles as the service numbers it. Movies and series have different lists. */
export interface Genre {
  readonly id: number;
  readonly name: string;
}
