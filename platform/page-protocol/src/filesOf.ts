import type { SectionVersion } from './RegistryView.ts';

/**
 * The files that a version needs if the browser renders the page: the initial and the deferred
 * ones.
 */
export function filesOf(version: SectionVersion): readonly string[] {
  return [...firstFilesOf(version), ...deferredFilesOf(version)];
}

/** The files that a version needs to run: its entry, and the files of its pages and parts. */
export function firstFilesOf({ entry, pages, fills = {} }: SectionVersion): readonly string[] {
  const named = [pages, fills].flatMap((entries) =>
    Object.values<{ files: readonly string[] }>(entries),
  );
  return [...new Set([entry, ...named.flatMap(({ files }) => files)])];
}

/**
 * The scripts that a rendered page loads after hydration: the shell's deferred part, a section's
 * API client, and the lower parts of its pages. Their file names start with `afterwards`.
 */
export function deferredFilesOf({ files }: { readonly files: object }): readonly string[] {
  return Object.keys(files).filter((name) => /^afterwards\.(.*\.)?js$/.test(name));
}

/**
 * Whether only other hosts load the file with this name. The shell and the sections never do, so
 * visitors' pages do not list it.
 */
export function isRemoteFile(name: string): boolean {
  return name.startsWith('remote.');
}

/** Whether visitors' pages may load the file with this name. Does not recognize the server file. */
export function isForPages(name: string): boolean {
  return !isRemoteFile(name) && !name.endsWith('.map');
}
