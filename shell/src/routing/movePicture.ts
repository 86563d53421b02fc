import type { Location } from 'react-router-dom';
import classes from '../layout/Layout.module.css';
import { MAIN_ID } from '../layout/mainContent.ts';
import type { FollowedLinks, LaterNavigation } from './followedLinks.ts';
import { addressOf } from './followLinks.ts';
import { waitForElement } from './waitForElement.ts';

/** How long to wait for the new page's image. It is usually prefetched. */
const PATIENCE_MS = 80;

/** Animates the image to the one that `find` returns on the new page. */
export type Landing = (find: () => HTMLImageElement | undefined) => void;

/**
 * Finds the image with this alternative text: the one closest to the link, or else the first on
 * the page.
 */
export function pictureOf(name: string, link?: Element): HTMLImageElement | undefined {
  const main = document.getElementById(MAIN_ID);
  for (let around = link ?? main; around && main?.contains(around); around = around.parentElement) {
    const found = [...around.querySelectorAll('img')].find(({ alt }) => alt === name);
    if (found) {
      return found;
    }
  }
  return undefined;
}

/** Finds the image of the title or person that the page is about. */
export function leadPicture(): HTMLImageElement | undefined {
  const pictures = document.getElementById(MAIN_ID)?.querySelectorAll('img') ?? [];
  return [...pictures].find(({ alt }) => alt !== '');
}

/**
 * Copies an image of the old page before the new page renders. Returns `undefined` if the image
 * is not visible.
 */
export function liftPicture(picture: HTMLImageElement | undefined): Landing | undefined {
  const from = picture?.getBoundingClientRect();
  if (!picture || !from || !isInSight(from) || picture.naturalWidth === 0) {
    return undefined;
  }
  const copy = new Image();
  copy.className = classes.Moving ?? '';
  copy.alt = '';
  copy.decoding = 'sync';
  const source = picture.currentSrc;

  return (find) =>
    void waitForElement(find, PATIENCE_MS).then((target) => {
      const to = target?.getBoundingClientRect();
      if (target && to && isInSight(to)) {
        // A card's still and its page's poster may be different images.
        copy.src = target.naturalWidth > 0 ? target.currentSrc : source;
        move(copy, from, to);
        target.style.visibility = 'hidden';
        const land = () => {
          copy.remove();
          target.style.removeProperty('visibility');
        };
        copy.addEventListener('animationend', land);
        copy.addEventListener('animationcancel', land);
      }
    });
}

/** Places the copy at its new position and animates it from the old one. */
function move(copy: HTMLImageElement, from: DOMRect, to: DOMRect): void {
  const scale = Math.max(from.width / to.width, from.height / to.height);
  // If the aspect ratios differ, the copy is cropped at first.
  const cut = (before: number, after: number) => `${50 * (1 - before / (scale * after))}%`;
  const styles = {
    left: `${to.left}px`,
    top: `${to.top}px`,
    width: `${to.width}px`,
    height: `${to.height}px`,
    '--x': `${from.left + from.width / 2 - to.left - to.width / 2}px`,
    '--y': `${from.top + from.height / 2 - to.top - to.height / 2}px`,
    '--scale': String(scale),
    '--cut': `${cut(from.height, to.height)} ${cut(from.width, to.width)}`,
  };
  Object.entries(styles).forEach(([name, value]) => copy.style.setProperty(name, value));
  document.body.append(copy);
}

function isInSight({ top, bottom, left, right, width }: DOMRect): boolean {
  return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
}

/**
 * Animates the image between a card and the linked page, in both directions, unless the visitor
 * prefers reduced motion. Returns a function to call when the new page has rendered.
 */
export function liftPictureBetween(followedLinks: FollowedLinks): LaterNavigation['liftPicture'] {
  return (from, to) => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      return undefined;
    }
    const link = linkBetween(followedLinks, from, to);
    if (link) {
      const land = liftPicture(pictureOf(link.text, link));
      return land && (() => land(() => pictureOf(link.text)));
    }
    const land = liftPicture(leadPicture());
    return (
      land &&
      (() =>
        land(() => {
          const linkBack = linkBetween(followedLinks, to, from);
          return linkBack && pictureOf(linkBack.text, linkBack);
        }))
    );
  };
}

/** Returns the link that the visitor followed on one page, if it leads to the other page. */
function linkBetween(
  followedLinks: FollowedLinks,
  { key }: Location,
  to: Location,
): HTMLAnchorElement | undefined {
  const link = followedLinks.find(key);
  return link && addressOf(link) === addressOf(to) ? link : undefined;
}
