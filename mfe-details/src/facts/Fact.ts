/** One line of the facts about a movie, series or person. Without a value the line is left out. */
export interface Fact {
  readonly term: string;
  readonly value: string | undefined;
}
