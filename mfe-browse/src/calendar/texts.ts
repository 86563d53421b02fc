/** The visitor-facing texts of the calendar. */
export const calendarTexts = {
  description: 'New episodes of your series, and what comes to cinemas, week by week.',
  week: (date: string) => `Week of ${date}`,
  weeks: 'Weeks',
  previous: 'Previous weeks',
  current: 'This week',
  next: 'Next weeks',
  country: 'Country',
  subscribe: 'Subscribe',
  about: 'Help',
  subscribeTo: {
    favorites:
      'Adds your favorites to the calendar of Apple, Google or Outlook. The address contains them.',
    cinema: 'Adds the cinema releases of this country to the calendar of Apple, Google or Outlook.',
  },
  byHand: 'On the web, add a calendar “from URL” with the address of “Subscribe”.',
  onlyCinema: 'Cinema releases only',
  opening:
    'Your calendar app should open now. If it does not, copy the address into your calendar, or download the events.',
  address: 'Address of the calendar',
  download: 'Download, without updates',
  favorites: 'Your favorites',
  cinema: 'In cinemas',
  noFavorites: 'None of your favorites this week.',
  noReleases: 'No cinema releases are known for this week.',
  popularOnly: 'Cinema releases are the most popular 20 of each week.',
  notADay: (text: string) => `“${text}” is not a day, so this starts with the current week.`,
  newestOnly: (count: number, all: number) => `Shows the newest ${count} of your ${all} favorites.`,
  feedNewestOnly: (count: number) => `The calendar has the newest ${count} of them.`,
  failed: (count: number) =>
    `The dates of ${count} ${count === 1 ? 'favorite' : 'favorites'} could not be loaded.`,
  tryAgain: 'Try again',
} as const;
