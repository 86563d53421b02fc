/**
 * Formats a whole number in English notation: `12,345`. Not with `Intl`, because its first use
 * takes tens of milliseconds.
 */
export function formatCount(count: number): string {
  return String(Math.round(count)).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/**
 * Formats a rating (0–10) with at most one decimal: `7.8 / 10`, `8 / 10`. Without votes: `Not rated
 * yet`.
 */
export function formatRating(rating: number | undefined): string {
  return rating === undefined || !(rating > 0)
    ? 'Not rated yet'
    : `${Math.round(rating * 10) / 10} / 10`;
}

/**
 * Formats a duration in minutes: `2h 5mins`, `45mins`, `2h`, `1h 1min`. `undefined` if it is 0 or
 * unknown.
 */
export function formatDuration(minutes: number | undefined): string | undefined {
  const total = Math.round(minutes ?? 0);
  if (!(total > 0) || !Number.isFinite(total)) {
    return undefined;
  }
  const hours = Math.floor(total / 60);
  const rest = total % 60;
  return [hours > 0 && `${hours}h`, rest > 0 && (rest === 1 ? '1min' : `${rest}mins`)]
    .filter(Boolean)
    .join(' ');
}
