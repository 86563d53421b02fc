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
  partFailed: 'This part of the page could not be loaded.',
} as const;
