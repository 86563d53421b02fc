import type { EntryReader } from './EntryReader.ts';
import { readTitleEntry } from './readTitleEntry.ts';
import type { SeriesEntry } from './SeriesEntry.ts';

/** Reads one series. **Fails** with a `ContentFault`. */
export function readSeriesEntry(reader: EntryReader): SeriesEntry {
  const name = reader.name('name');
  return {
    ...readTitleEntry(reader),
    name,
    originalName: reader.optionalText('originalName') ?? name,
    firstAired: reader.day('firstDate', 'firstDayOffset'),
    lastAired: reader.day('lastDate', 'lastDayOffset'),
    nextEpisodeInDays: reader.optionalNumber('nextDayOffset'),
    network: reader.optionalText('network'),
    episodeMinutes: reader.optionalNumber('episodeMinutes') ?? 0,
    createdBy: reader.names('createdBy'),
    seasons: reader.entries('seasons').map((season) => ({
      number: season.number('number'),
      name: season.name('name'),
      episodes: season.number('episodes'),
      started: season.day('date', 'dayOffset'),
      overview: season.text('overview'),
    })),
    episodes: reader.number('episodes'),
    status: reader.name('status'),
    type: reader.name('type'),
  };
}
