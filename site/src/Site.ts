/** What reading a file of a site gives. */
export type SiteReading =
  | { readonly status: 'found'; readonly bytes: Uint8Array<ArrayBuffer>; readonly tag: string }
  /** Its tag is the one that the reader knows. */
  | { readonly status: 'unchanged' }
  | { readonly status: 'missing' };

/** A file as a listing shows it. */
export interface SiteEntry {
  readonly path: string;
  readonly bytes: number;
}

/**
 * Where a portal's built files and its registry lie: a folder or a bucket. Paths are relative, with `/` between plain names. A write
 * is whole or has not happened, and it happens only when what is there is what the writer thinks is there.
 */
export interface Site {
  /** As people write it, for sentences. */
  readonly address: string;
  /** On this machine, so that it costs next to nothing to ask it. */
  readonly isNear: boolean;
  /** A file with a tag that changes with it. Fails with an `Error` when the site cannot be reached. */
  read(path: string, knownTag?: string): Promise<SiteReading>;
  /** Every file whose path starts with this, in no order. */
  list(prefix: string): Promise<readonly SiteEntry[]>;
  /** Writes a file unless there is one. `false`: there is one, and it stays. */
  create(path: string, bytes: Uint8Array): Promise<boolean>;
  /** Writes over the file that has this tag. `false`: it is another one by now, and stays. */
  replace(path: string, bytes: Uint8Array, tag: string): Promise<boolean>;
}
