/**
 * Turns plain clicks on links to the portal itself into route changes, so that sections draw nothing but links.
 * Left alone: other origins, other windows, downloads, places on the same page, modified clicks, and what a section has handled itself.
 */
export function followLinks(
  document: Document,
  follow: (address: string, link: HTMLAnchorElement) => void,
): void {
  document.addEventListener('click', (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    ) {
      return;
    }
    const link = portalLink(event.target, document.location);
    if (link) {
      event.preventDefault();
      follow(addressOf(link), link);
    }
  });
}

/** The link to a page of the portal that an event happened in, if it did. */
export function portalLink(
  target: EventTarget | null,
  here: Location,
): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.origin !== here.origin || link.hasAttribute('download')) {
    return undefined;
  }
  if (link.target && link.target !== '_self') {
    return undefined;
  }
  // To a router `//other.example` is another site; to the browser it is a path of this one.
  if (link.pathname.startsWith('//')) {
    return undefined;
  }
  const isPlaceOnThisPage =
    link.hash !== '' && link.pathname === here.pathname && link.search === here.search;
  return isPlaceOnThisPage ? undefined : link;
}

/** Where a link leads inside of the portal: path, query and place on the page. */
export function addressOf({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return pathname + search + hash;
}
