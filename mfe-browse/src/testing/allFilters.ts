import type { Filters } from '../filters/Filters.ts';

/** Every filter that the URL can have, except `seen`. */
export const allFilters: Filters = {
  genres: [18, 35],
  without: [27],
  keyword: 5,
  company: 6,
  from: 1990,
  to: 1999,
  country: 'FR',
  language: 'fr',
  certification: 'US.PG-13',
  runtime: 120,
  rating: 7.5,
  votes: 200,
  services: [8, 9],
  region: 'US',
  order: 'rating',
};
