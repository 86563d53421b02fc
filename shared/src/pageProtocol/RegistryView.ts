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
  /** The page that it draws in a place of the frame, by the name of the place, e.g. `{ search: 'search' }`. */
  readonly slots?: Readonly<Record<string, string>>;
  /** What it offers in the navigation bar. */
  readonly links?: readonly SectionLink[];
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
  /** What visitors call the page, at the start of a sentence, e.g. `The details page`. Without one it goes by the section's name. */
  readonly label?: string;
  /** What the page looks like from afar; the shell draws that until the page is there. */
  readonly outline?: PageOutline;
}

/** What a page begins with: a wide picture, a picture with a heading (where nothing is said), or a field to type into. */
export type PageOutline = 'hero' | 'title' | 'field';

/** A link to one of the section's pages in the navigation bar of the frame. */
export interface SectionLink {
  /** A page whose path has no variable part. */
  readonly page: string;
  readonly label: string;
  /** Lower ones stand first; those without one are last. */
  readonly order?: number;
}
