/** All visitor-facing texts of the button for favorites. */
export const favoriteTexts = {
  added: 'Added',
  favoriteAdded: (title: string) => `${title} is in your favorites`,
  favoriteRemoved: (title: string) => `${title} is no longer in your favorites`,
} as const;
