import type { EntryReader } from './EntryReader.ts';
import type { FilmEntry } from './FilmEntry.ts';
import { readTitleEntry } from './readTitleEntry.ts';

/** Reads one film. **Fails** with a `ContentFault`. */
export function readFilmEntry(reader: EntryReader): FilmEntry {
  const title = reader.name('title');
  return {
    ...readTitleEntry(reader),
    title,
    originalTitle: reader.optionalText('originalTitle') ?? title,
    released: reader.day('date', 'dayOffset'),
    runtimeMinutes: reader.optionalNumber('runtimeMinutes') ?? 0,
    directors: reader.names('directors'),
    writers: reader.names('writers'),
    collection: reader.optionalText('collection'),
  };
}
