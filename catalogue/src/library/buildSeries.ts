import type { SeriesEntry } from '../loading/SeriesEntry.ts';
import { seriesGenres } from '../reference/seriesGenres.ts';
import { buildTitleFacts } from './buildTitleFacts.ts';
import type { Numberings } from './Numberings.ts';
import type { Series } from './Series.ts';

/** A series from its entry. */
export function buildSeries(entry: SeriesEntry, numberings: Numberings): Series {
  return {
    kind: 'tv',
    ...buildTitleFacts(entry, seriesGenres, numberings),
    title: entry.name,
    originalTitle: entry.originalName,
    firstAired: entry.firstAired,
    lastAired: entry.lastAired,
    nextEpisodeInDays: entry.nextEpisodeInDays,
    network: entry.network === undefined ? undefined : numberings.network(entry.network),
    episodeMinutes: entry.episodeMinutes,
    seasons: [...entry.seasons].sort((one, other) => one.number - other.number),
    episodeCount: entry.episodes,
    status: entry.status,
    type: entry.type,
  };
}
