/**
 * The scripts of a build that a rendered page needs once it can be used, not before: all named
 * `afterwards`. Of the shell the HTTP client, of a section its API client and what stands further
 * down. A page that the browser draws needs them at once.
 */
export function deferredFilesOf({ files }: { readonly files: object }): readonly string[] {
  return Object.keys(files).filter((name) => /^afterwards\.(.*\.)?js$/.test(name));
}
