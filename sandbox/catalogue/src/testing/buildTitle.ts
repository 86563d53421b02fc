import type { TitleEntry } from '../loading/Content.ts';

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
