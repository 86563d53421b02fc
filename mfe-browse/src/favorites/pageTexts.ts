/**
 * The visitor-facing texts of the favorites page while its list loads; in the chunk that all pages
 * share.
 */
export const pageTexts = {
  heading: 'Favorites',
  description: 'The titles you have saved for later.',
  needsScripts:
    'Your favorites are stored only in your browser, so this page needs JavaScript to show them.',
  loading: 'Your favorites',
  partFailed: "We couldn't load this part of the page.",
} as const;
