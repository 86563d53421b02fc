/** One line of a cast as it stands in a content file. */
export interface CastEntry {
  readonly name: string;
  readonly character: string;
  /** Series only; absent when not known. */
  readonly episodes?: number;
}
