import { IMAGE_ROLES, type ImageRole, type ImageSize } from './ImageRole.ts';

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
