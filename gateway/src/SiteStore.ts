import type { SectionRegistry, SectionFile } from '@portal/shared/contracts/SectionRegistry';

/** A built version of the shell. */
export interface ShellVersion {
  readonly version: string;
  /** Path of its folder, with a trailing slash. */
  readonly baseUrl: string;
  readonly files: Readonly<Record<string, SectionFile>>;
  /** Names in `files` that the page starts with. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
  readonly icons: readonly string[];
}

/** The registry as it lies in the site: the sections, and the shell around them. */
export interface SiteRegistry extends SectionRegistry {
  readonly shell: ShellVersion;
}

/** A file of the site as it is kept, with its compressed copies. */
export interface SiteFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** How `bytes` are compressed; `undefined`: as they are. */
  readonly encoding?: 'br' | 'gzip';
}

/** Where the built site lies: a folder here, something else on another runtime. */
export interface SiteStore {
  /** The registry now. Fails with an `Error` when there is none or it cannot be read. */
  registry(): Promise<SiteRegistry>;
  /** A file by its path `<app>/<version>/<file>` of plain names, in the best of these encodings; `undefined` when there is none. */
  file(path: string, encodings: ReadonlySet<string>): Promise<SiteFile | undefined>;
}
