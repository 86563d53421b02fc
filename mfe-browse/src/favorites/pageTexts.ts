/** What the page of favorites says before its list is there: the other pages load this, too. */
export const pageTexts = {
  heading: 'Favorites',
  description: 'The titles you have kept for later.',
  needsScripts:
    'Your favorites are in your browser alone, so this page needs JavaScript to show them.',
  loading: 'Your favorites',
  partFailed: 'This part of the page could not be loaded.',
} as const;
