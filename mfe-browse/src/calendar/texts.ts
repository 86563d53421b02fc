/** The visitor-facing texts of the calendar. */
export const calendarTexts = {
  description: 'New episodes of your series, and what comes to cinemas, week by week.',
  week: (date: string) => `Week of ${date}`,
  weeks: 'Weeks',
  previous: 'Earlier',
  current: 'This week',
  next: 'Later',
  country: 'Country',
  subscribe: 'Subscribe',
  feed: 'Feed',
  about: 'Help',
  subscribeTo: {
    favorites:
      'Adds your favorites to Apple, Google or Outlook. The link contains your list, so share it with care.',
    followed:
      'Adds what the people you follow have coming to Apple, Google or Outlook. The link contains your list, so share it with care.',
    both: 'Adds your favorites, and what the people you follow have coming, to Apple, Google or Outlook. The link contains your lists, so share it with care.',
    cinema: "Adds this country's cinema releases to Apple, Google or Outlook.",
  },
  unnamed: 'Episodes come without their names, to avoid spoilers.',
  byHand: 'In a web calendar, choose “Add from URL” and paste the Subscribe link.',
  onlyCinema: 'Cinema releases only',
  opening:
    "Your calendar app should open now. If it doesn't, paste this link into your calendar, or download the events.",
  address: 'Calendar link',
  download: 'Download, without updates',
  cinema: 'In cinemas',
  today: 'Today',
  nothingToday: 'Nothing today.',
  earlierThisWeek: 'Earlier this week',
  lists: { kept: 'In your favorites: ', followed: 'By people you follow: ' },
  addingFavorites: 'Adding your favorites…',
  addingFollowed: 'Adding the people you follow…',
  noReleases: 'No releases this week.',
  popularOnly: 'The 20 most popular cinema releases each week.',
  notADay: (text: string) => `“${text}” isn't a valid date, so here is this week.`,
  newestOnly: (count: number, all: number) =>
    `Showing the newest ${count} of your ${all} favorites.`,
  newestPeopleOnly: (count: number, all: number) =>
    `Showing the newest ${count} of the ${all} people you follow.`,
  feedNewestOnly: (count: number) => `The subscription covers your ${count} newest favorites.`,
  failed: (count: number) =>
    `We couldn't load the dates of ${count} ${count === 1 ? 'favorite' : 'favorites'}.`,
  followedFailed: "We couldn't load all dates of the people you follow.",
  tryAgain: 'Try again',
} as const;
