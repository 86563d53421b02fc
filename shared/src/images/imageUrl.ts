import { IMAGE_ROLES, type ImageRole, type ImageSize } from './imageWidths.ts';

/**
 * A slash and a file name. The name cannot start with a dot, so that a path cannot escape the
 * size's folder.
 */
const IMAGE_PATH = /^\/[\w-][\w.-]*$/;

/**
 * The URL of an image in one size; `undefined` without a path or for one that is not a plain file
 * name: the service is not trusted.
 * Source: https://developer.themoviedb.org/docs/image-basics
 */
export function imageUrl(
  imageBaseUrl: string,
  path: string | undefined,
  size: ImageSize,
): string | undefined {
  return isFile(path) ? `${imageBaseUrl}/${size}${path}` : undefined;
}

/**
 * A `srcset` with all sizes of the role, narrowest first. `undefined` in the same cases as
 * `imageUrl`.
 */
export function imageSrcSet(
  imageBaseUrl: string,
  role: ImageRole,
  path: string | undefined,
): string | undefined {
  return isFile(path)
    ? Object.entries(IMAGE_ROLES[role].sizes)
        .map(([size, widthPx]) => `${imageBaseUrl}/${size}${path} ${widthPx}w`)
        .join(', ')
    : undefined;
}

function isFile(path: string | undefined): path is string {
  return path !== undefined && IMAGE_PATH.test(path);
}
