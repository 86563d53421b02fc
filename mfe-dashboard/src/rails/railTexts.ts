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
      hint: "Save titles with “Watch later”; they'll stay here until you close or reload this page.",
      lasts: 'Your list lasts until you close or reload this page.',
    },
    browser: {
      hint: "Save titles with “Watch later”; they'll be here when you come back.",
      lasts: 'Saved on this device, here when you come back.',
    },
  },
  remove: 'Remove',
  removeFavorite: (title: string) => `Remove ${title} from favorites`,
  favoriteRemoved: (title: string) => `${title} is no longer in your favorites`,
} as const;
