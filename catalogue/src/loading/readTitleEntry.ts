import type { EntryReader } from './EntryReader.ts';
import type { TitleEntry } from './TitleEntry.ts';

/** Reads what films and series have in common. */
export function readTitleEntry(reader: EntryReader): TitleEntry {
  const invented = reader.flag('invented', false);
  return {
    where: reader.where,
    id: reader.number('id'),
    countries: reader.names('countries'),
    language: reader.name('language'),
    genres: reader.names('genres'),
    overview: reader.text('overview'),
    tagline: reader.text('tagline'),
    keywords: reader.names('keywords'),
    cast: reader.entries('cast').map((line) => ({
      name: line.name('name'),
      character: line.text('character'),
      episodes: line.optionalNumber('episodes'),
    })),
    rating: reader.number('rating'),
    votes: reader.number('votes'),
    popularity: reader.number('popularity'),
    videos: reader.entries('videos').map((video) => ({
      key: video.name('key'),
      site: video.name('site'),
      type: video.name('type'),
      name: video.name('name'),
    })),
    imdb: reader.optionalText('imdb'),
    companies: reader.names('companies'),
    invented,
    poster: reader.flag('poster', true),
    backdrop: reader.flag('backdrop', true),
    // An invented title has no page of its own anywhere.
    homepage: invented ? '' : reader.text('homepage'),
  };
}
