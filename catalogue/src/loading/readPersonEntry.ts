import type { EntryReader } from './EntryReader.ts';
import type { PersonEntry } from './PersonEntry.ts';

/** Reads one person. **Fails** with a `ContentFault`. */
export function readPersonEntry(reader: EntryReader): PersonEntry {
  const name = reader.name('name');
  return {
    where: reader.where,
    id: reader.number('id'),
    name,
    originalName: reader.optionalText('originalName') ?? name,
    gender: reader.number('gender'),
    department: reader.optionalText('department'),
    birthday: reader.optionalText('birthday'),
    deathday: reader.optionalText('deathday'),
    birthplace: reader.optionalText('birthplace'),
    biography: reader.text('biography'),
    alsoKnownAs: reader.names('alsoKnownAs'),
    popularity: reader.number('popularity'),
    imdb: reader.optionalText('imdb'),
    invented: reader.flag('invented', false),
    profile: reader.flag('profile', true),
  };
}
