/**
 * The texts of the favorites page while its list loads. They are in the chunk that all pages share.
 */
export const pageTexts = {
  heading: 'Favorites',
  needsScripts: 'Your favorites are only in your browser, so this page needs JavaScript.',
  loading: 'Your favorites',
} as const;
