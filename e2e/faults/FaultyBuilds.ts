import type { KeptSectionVersion } from '@portal/site/registry/Registry';

/** Builds of sections modified for the fault tests, by section name. */
export interface FaultyBuilds {
  /** Their folder, with `<section>/<version>/<file>`. */
  readonly folder: string;
  /** With switchable faults and the text "Edition one". */
  readonly first: Readonly<Record<string, KeptSectionVersion>>;
  /** The same with the text "Edition two". */
  readonly second: Readonly<Record<string, KeptSectionVersion>>;
  /** Built for a React version other than the shell's. */
  readonly otherReact: Readonly<Record<string, KeptSectionVersion>>;
  /** Bundles another React version instead of requiring it. Details only. */
  readonly ownReact: Readonly<Record<string, KeptSectionVersion>>;
}
