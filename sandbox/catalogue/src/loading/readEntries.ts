import type {
  CollectionEntry,
  FilmEntry,
  PersonEntry,
  ReviewEntry,
  SeriesEntry,
  TitleEntry,
} from './Content.ts';
import type { EntryReader } from './EntryReader.ts';

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

/** Reads the fields that films and series share. */
function readTitleEntry(reader: EntryReader): TitleEntry {
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
    // Invented titles have no website.
    homepage: invented ? '' : reader.text('homepage'),
  };
}

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

/** Reads one review. **Fails** with a `ContentFault`. */
export function readReviewEntry(reader: EntryReader): ReviewEntry {
  return {
    kind: reader.name('kind'),
    of: reader.number('of'),
    author: reader.name('author'),
    rating: reader.optionalNumber('rating'),
    date: reader.name('date'),
    text: reader.name('text'),
  };
}

/** Reads one collection. **Fails** with a `ContentFault`. */
export function readCollectionEntry(reader: EntryReader): CollectionEntry {
  return { name: reader.name('name'), overview: reader.name('overview') };
}
