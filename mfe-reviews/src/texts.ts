/** All visitor-facing texts of the section "reviews". */
export const texts = {
  heading: 'Reviews',
  headingOf: (title: string) => `Reviews of ${title}`,
  /** For search engines and previews. */
  description: (title: string) => `What people wrote about ${title}.`,
  none: 'No reviews yet.',
  more: 'More reviews',
  readOn: 'Read on',
  anonymous: 'Somebody',
  writtenIn: (language: string) => `In ${language}`,
  spoilers: 'Show the reviews. They may tell more than you have seen.',
  toTitle: (title: string) => `Back to ${title}`,
  loading: 'Loading reviews…',
} as const;
