/**
 * What a picture is for, and which widths the service offers for that. The default is `w500` for
 * every role, as the specification demands; the service serves that width for every role, although
 * it lists it for posters only, so it is a step of every role. `original` is left out on purpose: it may be many megabytes, and is
 * requested only where a picture fills a wide window.
 *
 * `widthPx` and `heightPx` are the default size; they set the aspect ratio that reserves space in
 * the layout.
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
  /** Of an episode. */
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
    // `h632` is a height; at this role's ratio of 2:3 the picture is 421 px wide.
    sizes: { w45: 45, w185: 185, h632: 421, w500: 500 },
  },
} as const;

/** What a picture is for. */
export type ImageRole = keyof typeof IMAGE_ROLES;

/** A size as it appears in a picture's URL. */
export type ImageSize =
  | 'original'
  | {
      [Role in ImageRole]: keyof (typeof IMAGE_ROLES)[Role]['sizes'];
    }[ImageRole];
