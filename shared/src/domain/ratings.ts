/**
 * Formats a rating (0–10) with at most one decimal: `7.8 / 10`, `8 / 10`. Without votes: `Not rated
 * yet`.
 */
export function formatRating(rating: number | undefined): string {
  if (rating === undefined || !(rating > 0)) {
    return 'Not rated yet';
  }
  return `${Math.round(rating * 10) / 10} / 10`;
}
