/** All visitor-facing texts of the dashboard. */
export const texts = {
  upcoming: 'Upcoming',
  moreToCome: 'More to come',
  topRated: 'Top rated',
  onAir: 'On air',
  inCinema: 'In Cinema',
  originals: 'Originals',
  popularCelebrities: 'Popular celebrities',
  favorites: 'Favorites',
  carousel: 'Upcoming movies',
  pauseCarousel: 'Pause the carousel',
  resumeCarousel: 'Resume the carousel',
  slide: (number: number, count: number) => `${number} of ${count}`,
  showSlide: (number: number, title: string) => `Show slide ${number}: ${title}`,
  chooseSlide: 'Choose a slide',
  skipTo: (region: string) => `Skip to ${region}`,
  seeAll: 'See all',
  watchTrailer: 'Watch the Trailer',
  watchLater: 'Watch later',
  checkNow: 'Check now',
  nothingUpcoming: 'Nothing here yet.',
  noFavorites: 'List empty!',
  /** By where the list is stored: what to do while it is empty, and how long it lasts. */
  favoritesIn: {
    memory: {
      hint: 'Keep a title for later and find it here until you close or reload this page.',
      lasts: 'This list lasts until you close or reload this page.',
    },
    browser: {
      hint: 'Keep a title for later and find it here whenever you come back with this browser.',
      lasts: 'This list is kept in this browser.',
    },
  },
  remove: 'Remove',
  removeFavorite: (title: string) => `Remove ${title} from favorites`,
  favoriteRemoved: (title: string) => `${title} is no longer in your favorites`,
} as const;
