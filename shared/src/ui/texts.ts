/** All visitor-facing texts of the shared components. Texts of a page are passed in as props. */
export const texts = {
  added: 'Added',
  backOnline: 'You are back online. “Try again” loads everything that is missing.',
  close: 'Close',
  favoriteAdded: (title: string) => `${title} is in your favorites`,
  favoriteRemoved: (title: string) => `${title} is no longer in your favorites`,
  invalid: 'invalid',
  next: 'Next',
  nothing: 'Nothing here yet.',
  partFailed: 'This part of the page could not be loaded.',
  previous: 'Previous',
  tryAgain: 'Try again',
  tryAgainLater: 'Please try again later!',
  watchInWindow: 'Watch in a window of its own',
  watchOnVideoSite: 'Watch on the video site',
  trailerOf: (title: string) => `Trailer of ${title}`,
} as const;
