/** Where a version of an app lies in a site. */
export function versionPath(name: string, version: string): string {
  return `files/${name}/${version}/`;
}
