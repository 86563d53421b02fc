import { type ReactNode, useCallback, useState } from 'react';
import { IMAGE_ROLES, type ImageRole } from '../../images/ImageRole.ts';
import { imageSrcSet, imageUrl } from '../../images/imageUrl.ts';
import { isOnServer } from '../../state/isOnServer.ts';
import { usePortal } from '../../state/PortalContext.ts';
import { useIsRendered } from '../../state/useIsRendered.ts';
import { useNear } from '../../state/useNear.ts';
import { texts } from '../states/texts.ts';
import classes from './Picture.module.css';

export interface PictureProps {
  readonly role: ImageRole;
  /** The path from the service. */
  readonly path?: string;
  /**
   * The title or name, even if the picture is missing. Empty only if the same title is pictured
   * twice.
   */
  readonly alt: string;
  /** The rendered width, as in an image's `sizes`. */
  readonly sizes: string;
  /** In view at once: load it immediately instead of when it comes near. */
  readonly priority?: boolean;
  /** Needed in a moment: let everything else load first. */
  readonly isAhead?: boolean;
  /**
   * The media query for offering the picture in its original size. It may be megabytes, so use it
   * only for stills that fill the window.
   */
  readonly fullSizeIn?: string;
  /** Replaces a missing or broken decorative picture. Defaults to the "invalid" placeholder. */
  readonly fallback?: ReactNode;
  /** For margins and the like, and for an aspect ratio other than the role's. */
  readonly className?: string;
}

/**
 * A picture from the service in a fitting width; reserves its space while it loads. It is fetched
 * when it comes near to what the visitor sees.
 */
export function Picture({
  role,
  path,
  alt,
  sizes,
  priority = false,
  isAhead = false,
  fullSizeIn,
  fallback,
  className = '',
}: PictureProps) {
  const { config } = usePortal();
  const isRendered = useIsRendered();
  const [watch, isNear] = useNear();
  const [brokenPath, setBrokenPath] = useState<string>();
  const { defaultSize, widthPx, heightPx } = IMAGE_ROLES[role];
  const address =
    brokenPath === path ? undefined : imageUrl(config.imageBaseUrl, path, defaultSize);
  const srcSet = imageSrcSet(config.imageBaseUrl, role, path);
  const fullSize = fullSizeIn && imageUrl(config.imageBaseUrl, path, 'original');
  const isHeldBack = !priority && !isNear;
  const lookAfter = useCallback(
    (image: HTMLImageElement | null) => {
      if (image && !isRendered) {
        const sources = [
          isHeldBack && HELD_BACK,
          fullSize && { media: fullSizeIn, srcset: fullSize },
        ];
        fill(image, sources, { sizes, srcset: srcSet, src: address });
      }
      // In a page that the gateway has rendered, it may have failed before anything listened.
      else if (image?.complete && priority && image.naturalWidth === 0) {
        setBrokenPath(path);
      }
      return isHeldBack ? watch(image) : undefined;
    },
    [address, fullSize, fullSizeIn, isHeldBack, isRendered, path, priority, sizes, srcSet, watch],
  );
  const classNames = `${classes.Picture} ${className}`;

  if (address === undefined) {
    if (fallback !== undefined) {
      return fallback;
    }
    return (
      <img
        // Another element than the picture's, which keeps the addresses that React does not know of.
        key="invalid"
        className={classNames}
        data-role={role}
        width={widthPx}
        height={heightPx}
        alt={alt}
        src={invalidPicture(widthPx, heightPx)}
        data-invalid
      />
    );
  }

  // Without a spread, because there are a hundred pictures in a page, and each spread costs the engine
  // a hidden class.
  const picture = (
    <img
      className={classNames}
      data-role={role}
      width={widthPx}
      height={heightPx}
      ref={lookAfter}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={fetchPriorityOf(priority, isAhead)}
      decoding="async"
      sizes={isRendered ? sizes : undefined}
      srcSet={isRendered ? srcSet : undefined}
      src={isRendered ? address : HELD_BACK.srcset}
      onError={() => setBrokenPath(path)}
    />
  );
  if (priority && !fullSizeIn) {
    return picture;
  }
  return (
    <picture className={classes.Sources}>
      {isOnServer && priority && (
        <>
          <link
            {...PRELOAD}
            href={address}
            imageSrcSet={srcSet}
            imageSizes={sizes}
            media={`not all and ${fullSizeIn}`}
          />
          <link {...PRELOAD} href={fullSize} media={fullSizeIn} />
        </>
      )}
      {isRendered && isHeldBack && <source media={HELD_BACK.media} srcSet={HELD_BACK.srcset} />}
      {isRendered && fullSize && <source media={fullSizeIn} srcSet={fullSize} />}
      {picture}
    </picture>
  );
}

/**
 * Gives an image its addresses, and its picture the sources. The browser does it once the image is in
 * the document: Chromium never releases an image that has had a choice of addresses without ever
 * being there, and React drops what it has created when a rendering is interrupted.
 */
function fill(
  image: HTMLImageElement,
  sources: readonly (Partial<HTMLSourceElement> | '' | false | undefined)[],
  addresses: Partial<HTMLImageElement>,
): void {
  image.parentElement?.querySelectorAll('source').forEach((source) => source.remove());
  for (const source of sources) {
    if (source) {
      const element = document.createElement('source');
      image.before(element);
      Object.assign(element, source);
    }
  }
  Object.assign(image, addresses);
}

/** React writes such links itself, but not for pictures with a choice of sources. */
const PRELOAD = { rel: 'preload', as: 'image', fetchPriority: 'high' } as const;

function fetchPriorityOf(priority: boolean, isAhead: boolean): 'high' | 'low' | undefined {
  if (priority) {
    return 'high';
  }
  return isAhead ? 'low' : undefined;
}

/**
 * A transparent pixel that takes precedence over the picture until that is near. A picture is held
 * back only where a script can fetch it later, and never on paper. Its own addresses stay in the
 * document, for whoever reads that.
 */
const HELD_BACK = {
  media: 'screen and (scripting: enabled)',
  srcset: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
};

/**
 * The placeholder for a missing or broken picture, as a data URL: an empty frame with the word
 * "invalid". Its grey is readable on both themes; the background comes from the page.
 */
function invalidPicture(widthPx: number, heightPx: number): string {
  const size = Math.round(Math.min(widthPx, heightPx) / 9);
  const middle = heightPx / 2;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" viewBox="0 0 ${widthPx} ${heightPx}">` +
    `<g fill="none" stroke="#8b8394" stroke-width="${size / 12}">` +
    `<path d="M${widthPx / 2 - size * 1.2} ${middle - size * 2}h${size * 2.4}v${size * 1.6}h-${size * 2.4}zm0 0l${size * 2.4} ${size * 1.6}"/></g>` +
    `<text x="50%" y="${middle + size * 1.1}" fill="#8b8394" font-family="system-ui" font-size="${size}" ` +
    `letter-spacing="-.02em" text-anchor="middle">${texts.invalid}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
