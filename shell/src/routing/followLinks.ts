import { hasModifier } from '@portal/shared/ui/hasModifier';

interface FollowLinksOptions {
  readonly document: Document;
  /** Starts the requests of the page before it renders. */
  readonly prepare: (link: HTMLAnchorElement) => void;
  readonly follow: (address: string, link: HTMLAnchorElement) => unknown;
}

/**
 * Turns plain clicks on links within the portal into client-side navigation. Ignores other windows,
 * downloads, fragments of the same page, and clicks with modifiers or handled by a section.
 */
export function followLinks({ document, prepare, follow }: FollowLinksOptions): void {
  const onFollow = (act: (link: HTMLAnchorElement, event: Event) => void) =>
    document.addEventListener('click', (event) => {
      const isPlain = !event.defaultPrevented && event.button === 0 && !hasModifier(event);
      const link = isPlain && portalLink(event.target, document.location);
      if (link) {
        act(link, event);
      }
    });

  // In a separate listener: microtasks run before the next one.
  onFollow(prepare);
  onFollow((link, event) => {
    event.preventDefault();
    follow(addressOf(link), link);
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
  const isOnThisPage =
    link.hash !== '' && link.pathname === here.pathname && link.search === here.search;
  return isOnThisPage ? undefined : link;
}

/** A link's path, query and fragment. */
export function addressOf({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return pathname + search + hash;
}
