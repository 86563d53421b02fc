import { hasModifier } from '@portal/shared/ui/hasModifier';

/**
 * Turns plain clicks on links within the portal into client-side navigation, so that sections can
 * render plain links. Ignores other origins, other windows, downloads, fragments of the same page,
 * clicks with modifiers, and events that a section has handled.
 */
export function followLinks(
  document: Document,
  follow: (address: string, link: HTMLAnchorElement) => void,
): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || hasModifier(event)) {
      return;
    }
    const link = portalLink(event.target, document.location);
    if (link) {
      event.preventDefault();
      follow(addressOf(link), link);
    }
  });
}

/** The link within the portal that an event happened in, if any. */
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
  // Routers read `//other.example` as another host; for the browser it is a path on this one.
  if (link.pathname.startsWith('//')) {
    return undefined;
  }
  const isPlaceOnThisPage =
    link.hash !== '' && link.pathname === here.pathname && link.search === here.search;
  return isPlaceOnThisPage ? undefined : link;
}

/** A link's path, query and fragment. */
export function addressOf({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return pathname + search + hash;
}
