import type { Favorite } from '@portal/contract/Favorite';

/** Whether an untrusted value is a favorite. */
export function isFavorite(value: unknown): value is Favorite {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  const entry: Partial<Record<keyof Favorite, unknown>> = value;
  return (
    (entry.kind === 'movie' || entry.kind === 'tv') &&
    Number.isInteger(entry.id) &&
    typeof entry.title === 'string' &&
    typeof entry.addedOn === 'number' &&
    isOptional(entry.overview, 'string') &&
    isOptional(entry.rating, 'number') &&
    isOptional(entry.posterPath, 'string')
  );
}

function isOptional(value: unknown, type: 'string' | 'number'): boolean {
  return value === undefined || typeof value === type;
}
