/** The registry as one visitor gets it: already decided, and cut to what a page needs. Written into the page by the gateway; the only thing that changes when a section ships. */
export interface RegistryView {
  readonly format: 1;
  /** By name, e.g. `dashboard`. */
  readonly sections: Readonly<Record<string, ReleaseView>>;
}

/** A section and what visitors get of it. */
export interface ReleaseView {
  /** Whom to ask about it. */
  readonly owner: string;
  readonly current: SectionVersion;
  /** What visitors got before; its files stay available. */
  readonly previous?: SectionVersion;
}

/** One built version of a section: a folder of files that never change. */
export interface SectionVersion {
  readonly version: string;
  /** The contract it speaks, see `Section`. */
  readonly contract: number;
  /** Address of the folder, with a trailing slash. */
  readonly baseUrl: string;
  /** The federation entry, a name in `files`. */
  readonly entry: string;
  /** Every file of the folder by name. */
  readonly files: Readonly<Record<string, SectionFile>>;
  readonly pages: Readonly<Record<string, SectionPageEntry>>;
  readonly built: {
    readonly by: string;
    readonly at: string;
    /** What it was built from. */
    readonly commit?: string;
  };
}

export interface SectionFile {
  /** `sha384-…` of the file's bytes, for `integrity`. */
  readonly integrity: string;
  /** Size before compression. */
  readonly bytes: number;
}

export interface SectionPageEntry {
  /** Where the page stands, e.g. `/movie/:id`; absent for a page that the shell shows over others. An `:id` is a positive integer. */
  readonly path?: string;
  /** The files that the page needs besides the entry, names in `files`. */
  readonly files: readonly string[];
}
