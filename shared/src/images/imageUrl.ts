import type { ImageSize } from './ImageRole.ts';

/** A slash and a file name. A leading dot is refused, so that no path can climb out of the size's folder. */
const IMAGE_PATH = /^\/[\w-][\w.-]*$/;

/**
 * The address of a picture in one size, or `undefined` when there is no path or the path is not a plain file name: paths come from
 * the service and are not trusted. The caller shows the invalid picture then.
 *
 * Source: https://developer.themoviedb.org/docs/image-basics
 */
export function imageUrl(
  imageBaseUrl: string,
  path: string | undefined,
  size: ImageSize,
): string | undefined {
  if (path === undefined || !IMAGE_PATH.test(path)) {
    return undefined;
  }
  return `${imageBaseUrl}/${size}${path}`;
}
