/** The visitor-facing texts of the rails, in the deferred chunk. */
export const railTexts = {
  // Not "more upcoming", because some are already released.
  moreUpcoming: 'More movies',
  watchLater: 'Watch later',
  checkNow: 'Check now',
  noFavorites: 'List empty!',
  /** Keyed by where the list is stored: a hint for the empty list, and how long the list lasts. */
  favoritesIn: {
    memory: {
      hint: 'Keep a title for later and find it here until you close or reload this page.',
      lasts: 'This list lasts until you close or reload this page.',
    },
    browser: {
      hint: 'Keep a title for later and find it here whenever you come back with this browser.',
      lasts: 'This list is kept in this browser.',
    },
  },
  remove: 'Remove',
  removeFavorite: (title: string) => `Remove ${title} from favorites`,
  favoriteRemoved: (title: string) => `${title} is no longer in your favorites`,
} as const;
