import type { Location } from 'react-router-dom';
import { MAIN_ID } from '../layout/mainContent.ts';
import { addressOf } from './followLinks.ts';

/**
 * Remembers the link that the visitor followed from each history entry, so that it can be focused
 * again after Back.
 */
export interface FollowedLinks {
  /** Records the link being followed from the current entry. */
  follow(link: HTMLAnchorElement): void;
  /**
   * Stores the followed link or, if there is none, the focused link. Call it while the page is
   * still rendered.
   */
  leave(entryKey: string): void;
  /** Finds the link that was followed from the entry, once the page has rendered it again. */
  find(entryKey: string): HTMLAnchorElement | undefined;
  has(entryKey: string): boolean;
}

/** The functions that the deferred part of the shell adds to navigation. */
export interface LaterNavigation {
  /** Animates the image of a card to the new page, see `movePicture.ts`. */
  readonly liftPicture: (from: Location, to: Location) => (() => void) | undefined;
  /** See `catchUp.ts`. */
  readonly catchUp: (link: HTMLAnchorElement) => Promise<void>;
  /** See `openOffline.ts`. Absent unless pages are cached. */
  readonly openOffline?: (address: string) => Promise<boolean>;
}

/** Returns `undefined` until the deferred part of the shell has started. */
export type ReadLaterNavigation = () => LaterNavigation | undefined;

/** Identifies a link, so that it can be found after re-rendering. */
interface FollowedLink {
  readonly id: string;
  readonly address: string;
  /** For a link without an id: the number of links to the same URL before it. */
  readonly position: number;
}

/** Maximum number of stored links: the length of a browser's history. */
const ENTRY_COUNT = 50;

/** Handles only links inside `main`, because the frame stays the same on every page. */
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
    leave(entryKey) {
      const focused = document.activeElement;
      const link = followed ?? (focused instanceof HTMLAnchorElement ? focused : undefined);
      followed = undefined;
      const address = link && addressOf(link);
      const position = link && address !== undefined ? linksTo(address).indexOf(link) : -1;
      followedLinks.delete(entryKey);
      if (link && address !== undefined && position >= 0) {
        followedLinks.set(entryKey, { id: link.id, address, position });
        [...followedLinks.keys()]
          .slice(0, -ENTRY_COUNT)
          .forEach((key) => followedLinks.delete(key));
      }
    },
    find(entryKey) {
      const followedLink = followedLinks.get(entryKey);
      const links = followedLink ? linksTo(followedLink.address) : [];
      return followedLink?.id
        ? links.find(({ id }) => id === followedLink.id)
        : links[followedLink?.position ?? 0];
    },
    has: (entryKey) => followedLinks.has(entryKey),
  };
}
