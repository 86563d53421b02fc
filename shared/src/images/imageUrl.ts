import { IMAGE_ROLES, type ImageRole, type ImageSize } from './ImageRole.ts';

/**
 * A slash and a file name. A leading dot is refused, so that no path can escape the size's folder.
 */
const IMAGE_PATH = /^\/[\w-][\w.-]*$/;

/**
 * The URL of a picture in one size, or `undefined` if there is no path or it is not a plain file
 * name: paths come from the service and are not trusted. The caller then shows the "invalid"
 * placeholder.
 *
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
 * The `srcset` of a picture: every size that the service offers for the role, narrowest first, each
 * with its width. `undefined` in the same cases as `imageUrl`.
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
