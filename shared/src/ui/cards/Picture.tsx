import { type ReactNode, useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { imageSrcSet, imageUrl } from '../../images/imageUrl.ts';
import { IMAGE_ROLES, type ImageRole } from '../../images/imageWidths.ts';
import { isOnServer } from '../../state/isOnServer.ts';
import { usePortal } from '../../state/PortalContext.ts';
import { subscribeToNothing } from '../../state/useBrowserValue.ts';
import { useNear } from '../../state/useNear.ts';
import classes from './Picture.module.css';

export interface PictureProps {
  readonly role: ImageRole;
  /** File path from the service. */
  readonly path?: string;
  /** The title or name, also used if the image is missing. Empty only for decorative images. */
  readonly alt: string;
  /** Rendered width, in the format of the `sizes` attribute. */
  readonly sizes: string;
  /**
   * Loads immediately instead of when it comes near the viewport. For images that are initially
   * in view.
   */
  readonly priority?: boolean;
  /** Low fetch priority: for an image that is needed soon, but after everything else. */
  readonly isAhead?: boolean;
  /**
   * Media query for loading the original size, which can be several megabytes. For stills that fill
   * the window.
   */
  readonly fullSizeIn?: string;
  /** Replaces a missing or broken decorative image instead of the "invalid" placeholder. */
  readonly fallback?: ReactNode;
  /** Sets margins or a different aspect ratio. */
  readonly className?: string;
}

/**
 * An image from the service in a suitable size, loaded when it comes near the viewport. Reserves
 * its space in the layout.
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
  const isDeferred = !priority && !isNear;
  const setUp = useCallback(
    (image: HTMLImageElement | null) => {
      if (image && !isRendered) {
        const sources = [
          isDeferred && PLACEHOLDER,
          fullSize && { media: fullSizeIn, srcset: fullSize },
        ];
        fill(image, sources, { sizes, srcset: srcSet, src: address });
      }
      // On a server-rendered page, an image can fail before hydration, when there is no listener
      // for its error yet.
      else if (image?.complete && priority && image.naturalWidth === 0) {
        setBrokenPath(path);
      }
      return isDeferred ? watch(image) : undefined;
    },
    [address, fullSize, fullSizeIn, isDeferred, isRendered, path, priority, sizes, srcSet, watch],
  );
  const classNames = `${classes.Picture} ${className}`;

  if (address === undefined) {
    if (fallback !== undefined) {
      return fallback;
    }
    return (
      <img
        // Don't reuse the image's element, which can still have a `src` and `srcset` that were
        // set outside of React.
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

  // No spread: a page has about a hundred images, and each spread creates a hidden class in the
  // JavaScript engine.
  const picture = (
    <img
      className={classNames}
      data-role={role}
      width={widthPx}
      height={heightPx}
      ref={setUp}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={fetchPriorityOf(priority, isAhead)}
      decoding="async"
      sizes={isRendered ? sizes : undefined}
      srcSet={isRendered ? srcSet : undefined}
      src={isRendered ? address : PLACEHOLDER.srcset}
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
      {isRendered && isDeferred && <source media={PLACEHOLDER.media} srcSet={PLACEHOLDER.srcset} />}
      {isRendered && fullSize && <source media={fullSizeIn} srcSet={fullSize} />}
      {picture}
    </picture>
  );
}

/**
 * Whether the gateway rendered this component. The value never changes, so it does not cause a
 * second render.
 */
function useIsRendered(): boolean {
  const isRendered = useRef(false);
  return useSyncExternalStore(
    subscribeToNothing,
    () => isRendered.current,
    () => (isRendered.current = true),
  );
}

/**
 * Sets the `src` and `srcset` of an image and adds the sources of its `picture`, once the image is
 * in the document. Chromium never releases an image that got a `srcset` outside the document, and
 * React discards such elements when it interrupts a render.
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

/** React preloads images automatically, except inside a `picture`. */
const PRELOAD = { rel: 'preload', as: 'image', fetchPriority: 'high' } as const;

function fetchPriorityOf(priority: boolean, isAhead: boolean): 'high' | 'low' | undefined {
  if (priority) {
    return 'high';
  }
  return isAhead ? 'low' : undefined;
}

/**
 * A transparent pixel that overrides the image until it comes near the viewport. Not used in
 * print or without scripts, where it would never be replaced. The real URLs stay in the document
 * for crawlers.
 */
const PLACEHOLDER = {
  media: 'screen and (scripting: enabled)',
  srcset: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
};

/**
 * A data URL of the placeholder for a missing or broken image: the word "invalid" in a gray that
 * suits both themes.
 */
function invalidPicture(widthPx: number, heightPx: number): string {
  const size = Math.round(Math.min(widthPx, heightPx) / 9);
  const middle = heightPx / 2;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" viewBox="0 0 ${widthPx} ${heightPx}">` +
    `<g fill="none" stroke="#8b8394" stroke-width="${size / 12}">` +
    `<path d="M${widthPx / 2 - size * 1.2} ${middle - size * 2}h${size * 2.4}v${size * 1.6}h-${size * 2.4}zm0 0l${size * 2.4} ${size * 1.6}"/></g>` +
    `<text x="50%" y="${middle + size * 1.1}" fill="#8b8394" font-family="system-ui" font-size="${size}" ` +
    `letter-spacing="-.02em" text-anchor="middle">invalid</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
