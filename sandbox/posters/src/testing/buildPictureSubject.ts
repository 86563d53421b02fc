import type { PictureSubject } from '../posters.ts';

/** Builds a picture subject. Pass only the fields relevant to the test. */
export function buildPictureSubject(fields: Partial<PictureSubject> = {}): PictureSubject {
  return {
    role: 'poster',
    kind: 'movie',
    id: 1,
    title: 'The Lighthouse Keepers',
    year: 1968,
    genres: ['Drama'],
    countries: [],
    directors: ['Ida Lund'],
    credits: ['Per Holm'],
    invented: true,
    ...fields,
  };
}
