/** All visitor-facing texts of the shell. */
export const texts = {
  skipToContent: 'Skip to content',
  search: 'Search',
  searchHint: 'search',
  sections: 'Sections',
  theme: (choice: 'system' | 'dark' | 'light') => `Theme: ${choice}`,
  footer: 'where movie magic pops off',
  tmdbNotice:
    'This website uses TMDB and the TMDB APIs but is not endorsed, certified, or otherwise approved by TMDB.',
  catalogueNotice: 'Sample data: classics in our own words, plus movies and series we made up.',
  outdated: (moment: string) =>
    `Showing data from ${moment}. The movie database isn't responding right now.`,
  offline: (moment: string) => `You're offline. Showing data from ${moment}.`,
  notices: 'Licenses',
  install: 'Install',
  closeSearch: 'Close search',
  // Section names are capitalized as at the start of a sentence.
  loading: (section: string) => `Loading ${section.replace(/^The /, 'the ')}…`,
  sectionFailed: (section: string) => `${section} could not be loaded.`,
  sectionFailedHint: 'The rest of the site still works. Try again, or come back later.',
  tryAgain: 'Try again',
  sectionLoaded: (section: string) => `${section} has loaded.`,
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
  },
} as const;
