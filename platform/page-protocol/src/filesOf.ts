import type { SectionVersion } from './RegistryView.ts';

/** What a page needs if the browser renders it: the first files and the deferred ones. */
export function filesOf(version: SectionVersion): readonly string[] {
  return [...firstFilesOf(version), ...deferredFilesOf(version)];
}

/** What a version needs to run: its entry and the files of its pages. */
export function firstFilesOf({ entry, pages }: SectionVersion): readonly string[] {
  return [...new Set([entry, ...Object.values(pages).flatMap(({ files }) => files)])];
}

/**
 * The scripts that a rendered page needs after hydration, all named `afterwards`: the HTTP client of
 * the shell; the API client of a section, and what is further down its pages.
 */
export function deferredFilesOf({ files }: { readonly files: object }): readonly string[] {
  return Object.keys(files).filter((name) => /^afterwards\.(.*\.)?js$/.test(name));
}
