/** A rating (0–10) as the visitor reads it: `7.8 / 10`, `8 / 10`, one decimal at most. Without votes: `Not rated yet`. */
export function formatRating(rating: number | undefined): string {
  if (rating === undefined || !(rating > 0)) {
    return 'Not rated yet';
  }
  return `${Math.round(rating * 10) / 10} / 10`;
}
