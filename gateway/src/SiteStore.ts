import type { Registry } from '@portal/site/registry/Registry';

/** A file of the site as it is kept, with its compressed copies. */
export interface SiteFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** How `bytes` are compressed; `undefined`: as they are. */
  readonly encoding?: 'br' | 'gzip';
}

/** The built site as the gateway reads it, wherever it lies. */
export interface SiteStore {
  /** The registry now; while what lies there is wrong or cannot be read, the last good one. Fails with an `Error` when there was none yet. */
  registry(): Promise<Registry>;
  /** A file by its path `<app>/<version>/<file>` of plain names, in the best of these encodings; `undefined` when there is none. */
  file(path: string, encodings: ReadonlySet<string>): Promise<SiteFile | undefined>;
}
