import { type ReactNode, useState } from 'react';
import { IMAGE_ROLES, type ImageRole } from '../images/ImageRole.ts';
import { imageSrcSet, imageUrl } from '../images/imageUrl.ts';
import { usePortal } from '../state/PortalContext.ts';
import classes from './Picture.module.css';
import { texts } from './texts.ts';

export interface PictureProps {
  readonly role: ImageRole;
  /** As the service gives it. */
  readonly path?: string;
  /** The title or name; also when the picture is missing. Empty only where the same title is pictured twice. */
  readonly alt: string;
  /** How wide it is drawn, as in the `sizes` of an image. */
  readonly sizes: string;
  /** It is seen at once: load it first instead of when it comes near. */
  readonly priority?: boolean;
  /** In which windows the picture is offered in full size, as in the `media` of a source. It may weigh megabytes: for a still that fills the window. */
  readonly fullSizeIn?: string;
  /** Drawn in the place of a picture that is missing or broken, where it is decoration. The word "invalid" when left out. */
  readonly fallback?: ReactNode;
  /** For the outside, and for another crop than the role's own. */
  readonly className?: string;
}

/** A picture of the service in the width that fits; keeps its place while it loads. */
export function Picture({
  role,
  path,
  alt,
  sizes,
  priority = false,
  fullSizeIn,
  fallback,
  className = '',
}: PictureProps) {
  const { config } = usePortal();
  const [brokenPath, setBrokenPath] = useState<string>();
  const { defaultSize, widthPx, heightPx } = IMAGE_ROLES[role];
  const address =
    brokenPath === path ? undefined : imageUrl(config.imageBaseUrl, path, defaultSize);
  const shape = {
    className: `${classes.Picture} ${className}`,
    'data-role': role,
    width: widthPx,
    height: heightPx,
  };

  if (address === undefined) {
    if (fallback !== undefined) {
      return fallback;
    }
    return <img {...shape} alt={alt} src={invalidPicture(widthPx, heightPx)} data-invalid />;
  }

  // The order of the attributes matters: an image that has a `src` before it is lazy starts to load at once.
  const picture = (
    <img
      {...shape}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      sizes={sizes}
      srcSet={imageSrcSet(config.imageBaseUrl, role, path)}
      src={address}
      onError={() => setBrokenPath(path)}
    />
  );
  if (!fullSizeIn) {
    return picture;
  }
  return (
    <picture className={classes.Sources}>
      <source media={fullSizeIn} srcSet={imageUrl(config.imageBaseUrl, path, 'original')} />
      {picture}
    </picture>
  );
}

/**
 * The stand-in for a picture that is missing or broken, as a data address: an empty frame with the word "invalid" in it. Drawn in a
 * grey that can be read on both themes; the ground comes from the page.
 */
function invalidPicture(widthPx: number, heightPx: number): string {
  const size = Math.round(Math.min(widthPx, heightPx) / 9);
  const middle = heightPx / 2;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" viewBox="0 0 ${widthPx} ${heightPx}">` +
    `<g fill="none" stroke="#8b8394" stroke-width="${size / 12}">` +
    `<path d="M${widthPx / 2 - size * 1.2} ${middle - size * 2}h${size * 2.4}v${size * 1.6}h-${size * 2.4}zm0 0l${size * 2.4} ${size * 1.6}"/></g>` +
    `<text x="50%" y="${middle + size * 1.1}" fill="#8b8394" font-family="Inter Variable,system-ui,sans-serif" font-size="${size}" ` +
    `letter-spacing="-.02em" text-anchor="middle">${texts.invalid}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
