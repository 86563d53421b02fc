import type { KeptSectionVersion } from '@portal/site/registry/Registry';

/** Real builds of sections that were edited for the fault tests, by the name of the section. */
export interface FaultyBuilds {
  /** The folder that holds their files, as `<section>/<version>/<file>`. */
  readonly folder: string;
  /** With faults that the page can switch on, and the line "Edition one". */
  readonly first: Readonly<Record<string, KeptSectionVersion>>;
  /** The same with the line "Edition two". */
  readonly second: Readonly<Record<string, KeptSectionVersion>>;
  /** Built for another React than the shell brings. */
  readonly otherReact: Readonly<Record<string, KeptSectionVersion>>;
  /** Brings another React itself instead of asking for it. Of the details alone. */
  readonly ownReact: Readonly<Record<string, KeptSectionVersion>>;
}
