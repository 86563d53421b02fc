/** The visitor-facing texts of the first paint; deferred chunks contain their own. */
export const texts = {
  back: 'Back',
  share: 'Share',
  playTrailer: 'Play trailer',
  addToFavorite: 'Add to favorite',
  loading: 'Loading…',
  failed: "We couldn't load this page.",
  findElse: 'Find something else',
  backToHome: 'Back to home',
  originalTitle: 'Original title:',
  biography: 'Biography',
  readMore: 'Read more',
  readLess: 'Read less',
} as const;
