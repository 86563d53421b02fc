/** An address of a page without the names of its variable parts, which do not tell two addresses apart: `/movie/:id` is `/movie/:`. */
export function foldAddress(path: string): string {
  return path.replace(/:[^/]+/g, ':');
}
