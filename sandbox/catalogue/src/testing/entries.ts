import type { FilmEntry, PersonEntry, SeriesEntry, TitleEntry } from '../loading/Content.ts';

/** Default values for the properties that film and series entries share. */
export function buildTitle(id: number): TitleEntry {
  return {
    where: `title ${id}`,
    id,
    countries: ['US'],
    language: 'en',
    genres: ['Drama'],
    overview: `What happens in title ${id}.`,
    tagline: '',
    keywords: [],
    cast: [],
    rating: 7,
    votes: 100,
    popularity: 10,
    videos: [],
    companies: [],
    invented: false,
    poster: true,
    backdrop: true,
    homepage: '',
  };
}

/** Builds a film entry. Pass only the fields relevant to the test. */
export function buildFilm(facts: Partial<FilmEntry> & { readonly id: number }): FilmEntry {
  const title = facts.title ?? `Film ${facts.id}`;
  return {
    ...buildTitle(facts.id),
    title,
    originalTitle: title,
    released: { kind: 'fixed', date: '2000-01-01' },
    runtimeMinutes: 90,
    directors: [],
    writers: [],
    ...facts,
  };
}

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

/** Builds a person entry. Pass only the fields relevant to the test. */
export function buildPerson(facts: Partial<PersonEntry> & { readonly id: number }): PersonEntry {
  const name = facts.name ?? `Person ${facts.id}`;
  return {
    where: `person ${facts.id}`,
    name,
    originalName: name,
    gender: 0,
    department: 'Acting',
    biography: '',
    alsoKnownAs: [],
    popularity: 5,
    invented: false,
    profile: true,
    ...facts,
  };
}
