/** A video of a title, as the service lists it. */
export interface Video {
  readonly key: string;
  /** "YouTube", "Vimeo", … */
  readonly site: string;
  /** "Trailer", "Teaser", "Clip", … */
  readonly type: string;
  readonly name?: string;
}
