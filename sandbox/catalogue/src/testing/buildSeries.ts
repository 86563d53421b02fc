import type { SeriesEntry } from '../loading/Content.ts';
import { buildTitle } from './buildTitle.ts';

/** Builds an entry for a series that ended long ago. Pass only the fields relevant to the test. */
export function buildSeries(facts: Partial<SeriesEntry> & { readonly id: number }): SeriesEntry {
  const name = facts.name ?? `Series ${facts.id}`;
  return {
    ...buildTitle(facts.id),
    name,
    originalName: name,
    firstAired: { kind: 'fixed', date: '1990-01-01' },
    lastAired: { kind: 'fixed', date: '1990-03-01' },
    episodeMinutes: 30,
    createdBy: [],
    seasons: [],
    episodes: 0,
    status: 'Ended',
    type: 'Scripted',
    ...facts,
  };
}
