import sharp from 'sharp';

/** A source image, and the format and size to convert it to. */
export interface Conversion {
  readonly bytes: Uint8Array;
  readonly format: 'avif' | 'webp' | 'jpeg';
  /** The maximum width; narrower images are not enlarged. */
  readonly widthPx: number;
  /** The maximum height, if there is one. */
  readonly heightPx?: number;
  /** From 1 to 100; the default is visually lossless. */
  readonly quality?: number;
}

/**
 * Maximum size of a source image, larger than any that the service accepts. Needed because a tiny
 * file can declare any number of pixels.
 */
const MAX_PIXELS = 50_000_000;

/**
 * Scales and encodes an image, and strips its metadata. **Fails** if it is truncated, malformed or
 * too large.
 */
export async function convertPicture({
  bytes,
  format,
  widthPx,
  heightPx,
  quality,
}: Conversion): Promise<Uint8Array> {
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width: widthPx, height: heightPx, fit: 'inside', withoutEnlargement: true });
  switch (format) {
    case 'avif':
      return image.avif({ quality: quality ?? 52, effort: 2 }).toBuffer();
    case 'webp':
      return image.webp({ quality: quality ?? 80 }).toBuffer();
    case 'jpeg':
      return image
        .flatten({ background: 'black' })
        .jpeg({ quality: quality ?? 82 })
        .toBuffer();
    default:
      return format satisfies never;
  }
}
