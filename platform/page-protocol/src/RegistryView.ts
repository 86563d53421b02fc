/**
 * The registry for one visitor: rollouts are decided, and only what a page needs is included. The
 * gateway writes it into the page. Only this changes when a section ships.
 */
export interface RegistryView {
  readonly format: 1;
  /**
   * Counts the changes of the registry, rollbacks too; absent in pages of older gateways. While
   * gateways disagree, a tab uses the highest that it has seen.
   */
  readonly revision?: number;
  /** By name, e.g. `dashboard`. */
  readonly sections: Readonly<Record<string, ReleaseView>>;
}

/** A section and the versions that this visitor may get. */
export interface ReleaseView {
  /** The team to contact about it. */
  readonly owner: string;
  readonly current: SectionVersion;
  /** The previous version, used as a fallback; its files stay available. */
  readonly previous?: SectionVersion;
}

/** One built version of a section: a folder of files that never change. */
export interface SectionVersion {
  readonly version: string;
  /** The contract version it implements, see `Section`. */
  readonly contract: number;
  /** URL of the folder, with a trailing slash. */
  readonly baseUrl: string;
  /** The federation entry, a key of `files`. */
  readonly entry: string;
  /** Every file of the folder, by name; in a page, those that the browser may load. */
  readonly files: Readonly<Record<string, SectionFile>>;
  readonly pages: Readonly<Record<string, SectionPageEntry>>;
  /** The pages that it renders into slots of the frame, by slot, e.g. `{ search: 'search' }`. */
  readonly slots?: Readonly<Record<string, string>>;
  /** Its links in the navigation bar. */
  readonly links?: readonly SectionLink[];
  /** Only where pages may be inspected. */
  readonly built?: {
    readonly by: string;
    readonly at: string;
    /** The commit it was built from. */
    readonly commit?: string;
  };
}

export interface SectionFile {
  /** `sha384-…`. Empty in a page for scripts that a section loads itself: its entry has them. */
  readonly integrity: string;
  /** Size before compression. */
  readonly bytes: number;
}

export interface SectionPageEntry {
  /** The pattern of its path, e.g. `/movie/:id`, a positive integer; absent for a dialog's page. */
  readonly path?: string;
  /** The query parameters that the page gets, e.g. `['q']`. Others do not change it. */
  readonly query?: readonly string[];
  /**
   * The slot whose page the shell opens over this one once scripts run; closing it leads to the
   * dashboard. This page is for visitors without scripts, and not for search engines.
   */
  readonly slot?: string;
  /** Not for search engines, because the page is different for every visitor. */
  readonly unlisted?: boolean;
  /** The files that the page needs besides the entry, keys of `files`. */
  readonly files: readonly string[];
  /** The name for visitors at the start of a sentence, e.g. `The details page`; by default the section's. */
  readonly label?: string;
  /** Which skeleton the shell shows while the page loads. */
  readonly outline?: PageOutline;
}

/**
 * The skeletons, named after the top of the page: a wide picture, a picture with a heading (the
 * default), an input field, or a heading above rows of cards.
 */
export type PageOutline = 'hero' | 'title' | 'field' | 'grid';

/** A link to one of the section's pages in the navigation bar of the frame. */
export interface SectionLink {
  /** A page whose path has no parameters. */
  readonly page: string;
  readonly label: string;
  /** Links are sorted by it, lowest first; those without one come last. */
  readonly order?: number;
  /** A number that the shell shows after the label: of favorites. */
  readonly count?: 'favorites';
}
