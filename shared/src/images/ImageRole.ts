/**
 * What a picture is for, and which widths the service serves for it. The default is `w500` for every role, as the specification has
 * it; the service serves that width for every role too, although it lists it for posters only. `original` is left out on purpose: it
 * may weigh many megabytes, and is asked for only where a picture fills a wide window.
 *
 * `widthPx` and `heightPx` are those of the default size; they give the ratio, so that the page keeps the place free.
 *
 * Source: https://developer.themoviedb.org/reference/configuration-details
 */
export const IMAGE_ROLES = {
  poster: {
    defaultSize: 'w500',
    widthPx: 500,
    heightPx: 750,
    sizes: { w92: 92, w154: 154, w185: 185, w342: 342, w500: 500, w780: 780 },
  },
  backdrop: {
    defaultSize: 'w500',
    widthPx: 500,
    heightPx: 281,
    sizes: { w300: 300, w780: 780, w1280: 1280 },
  },
  profile: {
    defaultSize: 'w500',
    widthPx: 500,
    heightPx: 750,
    // `h632` is named after its height; at the role's ratio of 2:3 it is 421 wide.
    sizes: { w45: 45, w185: 185, h632: 421 },
  },
} as const;

/** What a picture is for. */
export type ImageRole = keyof typeof IMAGE_ROLES;

/** A size as it stands in the address of a picture. */
export type ImageSize =
  | 'original'
  | {
      [Role in ImageRole]: keyof (typeof IMAGE_ROLES)[Role]['sizes'];
    }[ImageRole];
