/** All visitor-facing texts of rails, whose code comes later than most pages. */
export const railTexts = {
  next: 'Next',
  nothing: 'Nothing here yet.',
  previous: 'Previous',
  seeAll: 'See all',
} as const;
