import type { SettingValues } from '@portal/contract/Portal';
import type { PlaceValues } from '@portal/contract/Section';

/**
 * The registry for one visitor, as the gateway writes it into the page. It contains one version per
 * section instead of rollouts, and only what the page needs. A section's release changes only this
 * part of the page.
 */
export interface RegistryView {
  readonly format: 1;
  /**
   * The portal's base path, with a slash at both ends, e.g. `/cinema/`; absent at the root of the
   * host. Paths of pages are relative to it; URLs of files include it.
   */
  readonly home?: string;
  /**
   * The number of registry changes so far, including rollbacks. While gateways have different
   * registries, a tab uses the highest revision that it has received.
   */
  readonly revision: number;
  /**
   * The sections by name, e.g. `dashboard`. If there are many, a page only has the files of those
   * that it links to. For the others it has the URLs; their versions have no `entry` and no files
   * until the tab requests them.
   */
  readonly sections: Readonly<Record<string, ReleaseView>>;
  /**
   * The retired sections by name. Their URLs are not found, even if the shell expects them.
   * Absent if there are none.
   */
  readonly retired?: Readonly<Record<string, object>>;
}

/** A section and the versions that this visitor can get. */
export interface ReleaseView {
  /** The team to contact about the section. */
  readonly owner: string;
  readonly current: SectionVersion;
  /** The previous version, used as a fallback; its files remain available. */
  readonly previous?: SectionVersion;
  /** The values of its settings for this visitor; absent if it has none. */
  readonly settings?: SettingValues;
}

/** A built version of a section: a folder of immutable files. */
export interface SectionVersion {
  readonly version: string;
  /** The contract version that it implements, see `Section`. */
  readonly contract: number;
  /** The folder's URL, with a trailing slash. */
  readonly baseUrl: string;
  /** The file name of the Module Federation entry, a key of `files`; empty if they are unknown. */
  readonly entry: string;
  /** All files in the folder, by name; in a page, only those that the browser can load. */
  readonly files: Readonly<Record<string, SectionFile>>;
  readonly pages: Readonly<Record<string, SectionPageEntry>>;
  /** The pages to render in slots of the frame, by slot, e.g. `{ search: 'search' }`. */
  readonly slots?: Readonly<Record<string, string>>;
  /** The section's links in the navigation bar. */
  readonly links?: readonly SectionLink[];
  /** The places in its pages to which other sections can add parts, by name. */
  readonly places?: Readonly<Record<string, SectionPlace>>;
  /** The section's parts for places, by section and place, e.g. `details/title-end`. */
  readonly fills?: Readonly<Record<string, SectionFill>>;
  /** Build information; only included if pages can be inspected. */
  readonly built?: {
    readonly by: string;
    readonly at: string;
    /** The commit that the version was built from. */
    readonly commit?: string;
  };
}

export interface SectionFile {
  /**
   * `sha384-…`. Empty in a page for scripts that a section loads itself, because the section's
   * entry contains their hashes.
   */
  readonly integrity: string;
  /** Size before compression. */
  readonly bytes: number;
}

export interface SectionPageEntry {
  /**
   * The path pattern, e.g. `/movie/:id`, where `:id` is a positive integer; absent for a page that
   * is only shown in a dialog.
   */
  readonly path?: string;
  /** The query parameters that are passed to the page, e.g. `['q']`. Others are ignored. */
  readonly query?: readonly string[];
  /**
   * The slot that shows this page as a dialog. The shell opens it once scripts run; closing the
   * dialog leads to the dashboard. The page itself is for visitors without scripts, and is not
   * listed by search engines.
   */
  readonly slot?: string;
  /**
   * Set if search engines must not list the page, because its content differs for every visitor.
   */
  readonly unlisted?: boolean;
  /** The files that the page needs in addition to the entry, keys of `files`. */
  readonly files: readonly string[];
  /**
   * The page's name in messages to visitors, at the start of a sentence, e.g. `The details page`;
   * by default the section's name.
   */
  readonly label?: string;
  /** The skeleton that the shell shows while the page loads. */
  readonly outline?: PageOutline;
}

/**
 * The page skeletons, named after the top of the page: a wide image, an image with a heading
 * (the default), an input field, or a heading above rows of cards.
 */
export type PageOutline = 'hero' | 'title' | 'field' | 'grid';

/** A place in a section's pages. */
export interface SectionPlace {
  /** A description for the teams. */
  readonly label: string;
  /** The types of the props that its parts get. */
  readonly props: Readonly<Record<string, 'string' | 'number' | 'boolean'>>;
  /**
   * The pages that contain it, each with its constant props. All other props are parameters of the
   * page's path, so that the gateway has all of them before it renders the page.
   */
  readonly pages?: Readonly<Record<string, PlaceValues>>;
}

/** A part that a section adds to a place in another section's page. */
export interface SectionFill {
  /** The part's name in the section. */
  readonly part: string;
  /** The part's position: of the parts in one place, lower numbers come first. */
  readonly order: number;
  /** The height reserved for it, e.g. `22rem`. */
  readonly blockSize: string;
  /** The place's props that it needs. */
  readonly props?: readonly string[];
  /** The files that it needs in addition to the entry, keys of `files`. */
  readonly files: readonly string[];
}

/** A navigation bar link to one of the section's pages. */
export interface SectionLink {
  /** The linked page. Its path must not have parameters. */
  readonly page: string;
  readonly label: string;
  /** The sort order, lowest first; links without one come last. */
  readonly order?: number;
  /** The count that the shell shows after the label: the number of favorites. */
  readonly count?: 'favorites';
}
