/** The visitor-facing texts of the first paint; deferred chunks contain their own. */
export const texts = {
  back: 'Back',
  share: 'Share',
  playTrailer: 'Play trailer',
  addToFavorite: 'Add to favorite',
  loading: 'Loading…',
  failed: {
    movie: 'This movie could not be shown',
    tv: 'This series could not be shown',
    person: 'This person could not be shown',
  },
  findElse: 'Find something else',
  backToHome: 'Back to home',
  originalTitle: 'Original title:',
  biography: 'Biography',
  readMore: 'Read more',
  readLess: 'Read less',
} as const;
