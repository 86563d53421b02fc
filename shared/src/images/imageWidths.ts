/**
 * The roles of images with their widths. The specification requires `w500` as the default; the
 * service lists it for posters only, but serves it for every role. `original` may be many
 * megabytes, so it is only requested for images that fill a wide window. `widthPx` and `heightPx`
 * reserve space in the layout.
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
    sizes: { w300: 300, w500: 500, w780: 780, w1280: 1280 },
  },
  /** An episode's image. */
  still: {
    defaultSize: 'w500',
    widthPx: 500,
    heightPx: 281,
    sizes: { w92: 92, w185: 185, w300: 300, w500: 500 },
  },
  profile: {
    defaultSize: 'w500',
    widthPx: 500,
    heightPx: 750,
    // `h632` is a height; at this role's ratio of 2:3 the image is 421 px wide.
    sizes: { w45: 45, w185: 185, h632: 421, w500: 500 },
  },
} as const;

export type ImageRole = keyof typeof IMAGE_ROLES;

/** A size as it appears in an image's URL. */
export type ImageSize =
  | 'original'
  | {
      [Role in ImageRole]: keyof (typeof IMAGE_ROLES)[Role]['sizes'];
    }[ImageRole];
