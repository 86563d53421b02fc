/** All visitor-facing texts of the trailer dialog, whose code comes later than the page. */
export const trailerTexts = {
  close: 'Close',
  trailerOf: (title: string) => `Trailer of ${title}`,
  watchInWindow: 'Watch in a window of its own',
  watchOnVideoSite: 'Watch on the video site',
} as const;
