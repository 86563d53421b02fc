/**
 * A name that is unique to a version, for everything that it adds to a page: other versions can run
 * in the same page.
 *
 * @param {string} name
 * @param {string} version
 */
export function versionedName(name, version) {
  return `${name}_${version.replace(/\W/g, '_')}`;
}
