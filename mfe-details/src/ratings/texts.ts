/** The visitor-facing texts of the ratings of a series' episodes. */
export const ratingTexts = {
  heading: 'Episode ratings',
  season: (number: number) => `S${number}`,
  seasons: 'Season',
  seasonName: (number: number) => `Season ${number}`,
  name: (season: number, episode: number, name: string | undefined) =>
    `Season ${season}, episode ${episode}${name === undefined ? '' : `: ${name}`}`,
  best: 'Best:',
  worst: 'Worst:',
  none: 'No ratings yet.',
  failed: (count: number) => `We couldn't load ${count} ${count === 1 ? 'season' : 'seasons'}.`,
  tryAgain: 'Try again',
} as const;
