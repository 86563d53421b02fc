import { hasModifier } from '@portal/shared/ui/hasModifier';

interface FollowLinksOptions {
  readonly document: Document;
  /** The portal's base path. Links to other paths of the host are left to the browser. */
  readonly home?: string;
  /** Whether this is the URL of a file that the browser displays or downloads itself. */
  readonly isFile?: (address: Pick<Location, 'pathname' | 'search'>) => boolean;
  /** Starts the page's requests before the page renders. */
  readonly prepare: (link: HTMLAnchorElement) => void;
  readonly follow: (address: string, link: HTMLAnchorElement) => unknown;
}

/**
 * Turns plain clicks on links within the portal into client-side navigation. Ignores links that
 * open other windows, downloads, files, fragments of the same page, text fragments, clicks with
 * modifiers, and clicks that a section has handled.
 */
export function followLinks({
  document,
  home = '/',
  isFile = () => false,
  prepare,
  follow,
}: FollowLinksOptions): void {
  const onFollow = (act: (link: HTMLAnchorElement, event: Event) => void) =>
    document.addEventListener('click', (event) => {
      const isPlain = !event.defaultPrevented && event.button === 0 && !hasModifier(event);
      const link = isPlain && portalLink(event.target, document.location, home);
      if (link && !isFile(link)) {
        act(link, event);
      }
    });

  // Two listeners, because microtasks queued by `prepare` run before the second one.
  onFollow(prepare);
  onFollow((link, event) => {
    event.preventDefault();
    follow(addressOf(link), link);
  });
}

/** Returns the portal link that contains the event target, if any. */
export function portalLink(
  target: EventTarget | null,
  here: Location,
  home = '/',
): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.origin !== here.origin || link.hasAttribute('download')) {
    return undefined;
  }
  if (!link.pathname.startsWith(home) || (link.target && link.target !== '_self')) {
    return undefined;
  }
  // Only browsers can find a text fragment.
  if (link.hash.includes(':~:')) {
    return undefined;
  }
  // Left to the browser: a router would treat `//other.example` as a different host, but here it is
  // a path on this host.
  if (link.pathname.startsWith('//')) {
    return undefined;
  }
  const isOnThisPage =
    link.hash !== '' && link.pathname === here.pathname && link.search === here.search;
  return isOnThisPage ? undefined : link;
}

/** Returns a link's path, query and fragment. */
export function addressOf({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return pathname + search + hash;
}
