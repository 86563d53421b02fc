import { describe, expect, it } from 'vitest';
import { findSectionMistake, type NewSection } from './findSectionMistake.ts';

const sections: Parameters<typeof findSectionMistake>[1] = [
  { name: 'dashboard', pages: { home: { path: '/' } } },
  { name: 'details', pages: { movie: { path: '/movie/:id' }, cast: { path: '/movie/:id/cast' } } },
  { name: 'lists', pages: { list: { path: '/list/:name' } } },
  { name: 'search', pages: { search: {} } },
];

function findMistake(facts: Partial<NewSection>) {
  return findSectionMistake(
    { name: 'reviews', route: '/reviews', owner: 'team reviews', ...facts },
    sections,
  );
}

describe('findSectionMistake', () => {
  it.each([
    '/reviews',
    '/reviews/:id',
    '/best-of/2020',
    '/movie',
    '/movie/new',
    '/movie/:id/reviews',
    '/list',
    '/list/:name/:page',
  ])('finds none in %s', (route) => {
    expect(findMistake({ route })).toBeUndefined();
  });

  it.each(['Reviews', 'reviews2', 'reviews-', 'r', '', '../reviews', 'réviews', 'mfe-reviews'])(
    'refuses %j as a name, and says what a name is',
    (name) => {
      expect(findMistake({ name })).toBe(
        `"${name}" cannot name a section: a name is 2 to 30 lower-case letters, with hyphens between words, such as reviews or movie-reviews.`,
      );
    },
  );

  it('takes a name of several words', () => {
    expect(findMistake({ name: 'movie-reviews' })).toBeUndefined();
  });

  it.each(['details', 'search', 'shell'])('refuses the name of another app, %s', (name) => {
    expect(findMistake({ name })).toBe(`There is already an app "${name}"; choose another name.`);
  });

  it.each(['history', 'location', 'status', 'class'])(
    'refuses %s, a word that browsers reserve',
    (name) => {
      expect(findMistake({ name })).toContain(
        `"${name}" cannot name a section: browsers know that word`,
      );
    },
  );

  it.each(['/Reviews', '/:name', '/api/reviews'])('refuses %s as a route', (route) => {
    expect(findMistake({ route })).toContain('cannot be the address of a page');
  });

  it.each([
    ['/movie/:id', 'details', 'movie', '/movie/:id'],
    ['/movie/42', 'details', 'movie', '/movie/:id'],
    ['/movie/:title', 'details', 'movie', '/movie/:id'],
    ['/movie/7/cast', 'details', 'cast', '/movie/:id/cast'],
    ['/list/best', 'lists', 'list', '/list/:name'],
    ['/list/:id', 'lists', 'list', '/list/:name'],
  ])('refuses %s, which has a page, and says whose', (route, section, page, path) => {
    expect(findMistake({ route })).toBe(
      `${route} is taken: section "${section}" has its page "${page}" at ${path}; choose another route.`,
    );
  });

  it.each(['', 'x', 'team "reviews"', 'team\nreviews'])('refuses %j as an owner', (owner) => {
    expect(findMistake({ owner })).toContain('cannot name an owner: write whom to ask');
  });
});
