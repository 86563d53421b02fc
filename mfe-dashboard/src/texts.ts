/** The visitor-facing texts of the dashboard, except for the deferred `railTexts`. */
export const texts = {
  upcoming: 'Upcoming',
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
  watchTrailer: 'Watch the Trailer',
  nothingUpcoming: 'Nothing here yet.',
} as const;
