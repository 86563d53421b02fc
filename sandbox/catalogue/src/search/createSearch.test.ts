import { describe, expect, it } from 'vitest';
import { createLibrary } from '../library/createLibrary.ts';
import { buildFilm } from '../testing/buildFilm.ts';
import { buildPerson } from '../testing/buildPerson.ts';
import { createSearch, matchQuality } from './createSearch.ts';

const search = createSearch(
  createLibrary({
    films: [
      buildFilm({ id: 1, title: 'Star', popularity: 1 }),
      buildFilm({ id: 2, title: 'Stan', popularity: 9 }),
      buildFilm({ id: 3, title: '1984' }),
      buildFilm({ id: 4, title: 'Sea' }),
    ],
    series: [],
    people: [buildPerson({ id: 5, name: 'Georges Méliès', alsoKnownAs: ['Marie-Georges-Jean'] })],
    collections: [],
    reviews: [],
  }),
);
const idsFor = (query: string): readonly number[] => search.find(query).map(({ id }) => id);

describe('createSearch', () => {
  it('matches fuzzily only if nothing matches exactly', () => {
    expect(idsFor('star')).toEqual([1]);
    expect(idsFor('stap')).toEqual([2, 1]);
  });

  it('never matches years and short words fuzzily', () => {
    expect(idsFor('1985')).toEqual([]);
    expect(idsFor('see')).toEqual([]);
  });

  it('finds people by their other names', () => {
    expect(idsFor('marie georges')).toEqual([5]);
  });

  it('returns the same results for other spellings of the same words', () => {
    expect(search.find('STAR!')).toBe(search.find('star'));
  });
});

describe('matchQuality', () => {
  it.each([
    ['the kid', 'the kid', 4],
    ['the kid', 'kid', 4],
    ['the', 'the', 4],
    ['the kid brother', 'the kid', 3],
    ['brother of the kid', 'the kid', 2],
    ['kidnapped', 'kid', 1],
    ['nosferatu', 'nosferatoo', 0],
  ])('rates "%s" for "%s" as %i', (name, query, quality) => {
    expect(matchQuality(name, query)).toBe(quality);
  });
});
