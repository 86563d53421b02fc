import { formatDuration } from '@portal/shared/domain/numbers';
import { texts } from '../texts.ts';
import type { Runtime } from './queries.ts';

/** The visitor-facing texts of a collection's page. */
export const collectionTexts = {
  kind: 'Collection',
  failed: "We couldn't load this page.",
  empty: 'No movies in this collection yet.',
  movies: (count: number) => texts.count('movie', count),
  /** `1998–2010`, or just `1998` if both years are the same. */
  years: (first: string | undefined, last: string | undefined) =>
    first === undefined || first === last ? first : `${first}–${last}`,
  runtime: ({ minutes, unknown }: Runtime) => {
    const sum = `${formatDuration(minutes) ?? ''} total`;
    return unknown === 0
      ? sum
      : `${sum} (${unknown} ${unknown === 1 ? 'title' : 'titles'} not counted)`;
  },
} as const;
