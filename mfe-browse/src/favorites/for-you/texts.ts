export const forYouTexts = {
  heading: 'For you',
  because: (one: string, other: string) => `Because of ${one} and ${other}`,
  tooFew: "Save a few titles, or mark what you've seen, and we'll suggest more like them here.",
  nothing: "Your titles don't lead to the same suggestions yet. Save a few more.",
  failed: (count: number) =>
    `We couldn't load the recommendations for ${count} ${count === 1 ? 'title' : 'titles'}.`,
} as const;
