import type { ShellVersion, SiteRelease } from '@portal/shared/registry/SiteRegistry';

/** What `build.json` in the folder of a version says about it. */
export type Description =
  | { readonly kind: 'section'; readonly version: SiteRelease['current'] }
  | { readonly kind: 'shell'; readonly version: ShellVersion };

/** A built version of one app, ready to be shipped. */
export interface Build {
  /** The app's name in the registry. */
  readonly name: string;
  readonly description: Description;
  /** Every file that goes into the site, compressed copies too, by name. */
  readonly contents: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}
