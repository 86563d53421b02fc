/** Everything the shell says to visitors. */
export const texts = {
  skipToContent: 'Skip to content',
  search: 'Search',
  searchHint: 'search',
  theme: (choice: 'system' | 'dark' | 'light') => `Theme: ${choice}`,
  footer: 'where movie magic pops off',
  tmdbNotice:
    'This website uses TMDB and the TMDB APIs but is not endorsed, certified, or otherwise approved by TMDB.',
  catalogueNotice:
    'The data is the built-in sample catalogue: classics told in our own words, and films and series that we made up.',
  closeSearch: 'Close search',
  loading: (section: string) => `Loading ${section}…`,
  sectionFailed: (section: string) => `${section} could not be loaded.`,
  sectionFailedHint: 'The rest of the site works. You can try again now or come back later.',
  tryAgain: 'Try again',
  sectionIsBack: (section: string) => `${section} is here now.`,
  notFoundTitle: 'Page not found',
  notFoundHeading: 'Uh oh..',
  notFoundCode: '404!',
  notFoundLine: 'This page is more lost than Nemo ever was.',
  backToHome: 'Back to home',
  routeErrorTitle: 'Something went wrong!',
  tryAgainLater: 'Please try again later!',
  shortcuts: {
    title: 'Keyboard shortcuts',
    closeList: 'Close keyboard shortcuts',
    or: 'or',
    then: 'then',
    everywhere: 'Everywhere',
    openSearch: 'Search',
    goHome: 'Go home',
    showShortcuts: 'Show these shortcuts',
    close: 'Close what is open',
    inRail: 'In a row of cards',
    nextCard: 'Previous or next card',
    firstCard: 'First or last card',
    openCard: 'Open the card',
    inCard: 'Buttons of the card, then out of the row',
    inSearch: 'In the search',
    nextResult: 'Previous or next result',
    firstResult: 'First or last result',
    nextTab: 'Previous or next tab',
    useSingleKeys: 'Single-key shortcuts',
    singleKeysHint:
      'Turn them off if you speak to your computer, or press keys by accident. The others keep working.',
  },
} as const;

/** What visitors call a section. One that is not listed goes by its own name. */
export const sectionNames: Readonly<Record<string, string>> = {
  dashboard: 'The dashboard',
  details: 'The details page',
  search: 'The search',
};

/** How keys are read to those who do not see them. One that is not listed is read as it is written. */
export const keyNames: Readonly<Record<string, string>> = {
  '/': 'slash',
  '?': 'question mark',
  '←': 'left arrow',
  '→': 'right arrow',
  '↑': 'up arrow',
  '↓': 'down arrow',
  Esc: 'escape',
};
