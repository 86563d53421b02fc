import type { PictureSubject } from '../posters.ts';

/** A subject for tests; only what matters to a test is given. */
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
