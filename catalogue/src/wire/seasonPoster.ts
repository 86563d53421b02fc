import type { Series } from '../library/Series.ts';
import { picturePath } from './picturePath.ts';

/** The poster path of a season; a series without a poster has none for its seasons either. */
export function seasonPoster(series: Series, seasonNumber: number): string | null {
  return series.hasPoster
    ? picturePath({ role: 'poster', owner: 'tv', id: series.id, seasonNumber })
    : null;
}
