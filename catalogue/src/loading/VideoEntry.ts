/** One video as it stands in a content file. */
export interface VideoEntry {
  readonly key: string;
  readonly site: string;
  readonly type: string;
  readonly name: string;
}
