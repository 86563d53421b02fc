/** The visitor-facing texts of the rails. */
export const railTexts = {
  cast: 'Cast',
  noCast: 'No cast listed yet.',
  crew: 'Crew',
  credits: { movie: 'Movie Credits', tv: 'TV Credits' },
  noCredits: { movie: 'No movie credits listed.', tv: 'No TV credits listed.' },
  knownFor: 'Known for',
  seen: 'Seen',
  nextEpisode: 'Next episode',
  noDate: 'No date yet',
  inDays(days: number): string {
    if (days === 0) {
      return 'today';
    }
    return days === 1 ? 'tomorrow' : `in ${days} days`;
  },
  seasons: 'Seasons',
  episodes: (count: number) => `Episodes ${count}`,
  season: (number: number) => `Season ${number}`,
  episode: (number: number) => `Episode ${number}`,
} as const;
