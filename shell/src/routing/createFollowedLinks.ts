import type { Location } from 'react-router-dom';
import { MAIN_ID } from '../layout/mainContent.ts';
import { addressOf } from './followLinks.ts';

/**
 * Remembers which link the visitor followed from each history entry, so that Back can focus it
 * again. Lives as long as the document.
 */
export interface FollowedLinks {
  /** Records the link being followed from the current entry. */
  follow(link: HTMLAnchorElement): void;
  /**
   * Called while the entry's page is still rendered. Stores the followed link, or else the focused
   * one, as a browser would.
   */
  leave(placeKey: string): void;
  /** The link that was followed from the entry, if the page has it (again). */
  find(placeKey: string): HTMLAnchorElement | undefined;
  /** Whether there is one. */
  has(placeKey: string): boolean;
  /**
   * Lifts the picture beside the link off the old page, see `movePicture.ts`. Returns what lets it
   * land on the new one. Absent until its code has come, which is after the page can be used.
   */
  liftPicture?: (from: Location, to: Location) => (() => void) | undefined;
  /** See `openOffline.ts`. Absent until its code has come. */
  openOffline?: (address: string) => Promise<boolean>;
}

/** A link in a form that can be found again after re-rendering. */
interface FollowedLink {
  readonly id: string;
  readonly address: string;
  /** For a link without an id: the number of links to the same address before it. */
  readonly position: number;
}

/** The most entries that are kept, as many as a browser's history has; the oldest go first. */
const ENTRY_COUNT = 50;

/**
 * Creates the memory. Only links inside `main` count, because the frame is the same on every page.
 */
export function createFollowedLinks(document: Document): FollowedLinks {
  const followedLinks = new Map<string, FollowedLink>();
  let followed: HTMLAnchorElement | undefined;

  const linksTo = (address: string) => {
    const links = document.getElementById(MAIN_ID)?.querySelectorAll('a') ?? [];
    return [...links].filter((link) => addressOf(link) === address);
  };

  return {
    follow(link) {
      followed = link;
    },
    leave(placeKey) {
      const focused = document.activeElement;
      const link = followed ?? (focused instanceof HTMLAnchorElement ? focused : undefined);
      followed = undefined;
      const address = link && addressOf(link);
      const position = link && address !== undefined ? linksTo(address).indexOf(link) : -1;
      followedLinks.delete(placeKey);
      if (link && address !== undefined && position >= 0) {
        followedLinks.set(placeKey, { id: link.id, address, position });
        [...followedLinks.keys()]
          .slice(0, -ENTRY_COUNT)
          .forEach((key) => followedLinks.delete(key));
      }
    },
    find(placeKey) {
      const followedLink = followedLinks.get(placeKey);
      const links = followedLink ? linksTo(followedLink.address) : [];
      return followedLink?.id
        ? links.find(({ id }) => id === followedLink.id)
        : links[followedLink?.position ?? 0];
    },
    has: (placeKey) => followedLinks.has(placeKey),
  };
}
