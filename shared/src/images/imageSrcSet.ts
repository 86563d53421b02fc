import { IMAGE_ROLES } from './ImageRole.ts';
import type { ImageRole, ImageSize } from './ImageRole.ts';
import { imageUrl } from './imageUrl.ts';

/**
 * The `srcset` of a picture: every size that the service serves for the role, narrowest first, each with its width. `undefined` in
 * the cases in which `imageUrl` is.
 */
export function imageSrcSet(
  imageBaseUrl: string,
  role: ImageRole,
  path: string | undefined,
): string | undefined {
  const candidates: string[] = [];
  for (const [size, widthPx] of Object.entries(IMAGE_ROLES[role].sizes)) {
    // Safe: `Object.entries` widens the keys to string; these are the keys of the table that `ImageSize` is made of.
    const url = imageUrl(imageBaseUrl, path, size as ImageSize);
    if (url === undefined) {
      return undefined;
    }
    candidates.push(`${url} ${widthPx}w`);
  }
  return candidates.join(', ');
}
