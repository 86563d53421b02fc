/** Where a link leads inside of the portal: path, query and place on the page. */
export function addressOf({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return pathname + search + hash;
}
