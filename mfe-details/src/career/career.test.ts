import { describe, expect, it } from 'vitest';
import { buildCredits, buildTitle } from '@portal/shared/testing/builders';
import {
  ageOn,
  ALL_ROLES,
  type CareerCredit,
  careerTitles,
  creditsOfCareer,
  knownFor,
  rolesOf,
} from './career.ts';

const title = (id: number, date?: string) => buildTitle({ id, title: `Title ${id}`, date });
const credits = creditsOfCareer(
  buildCredits(
    [
      { ...title(1, '1990-04-01'), creditId: 'a', character: 'Herself' },
      { ...title(2), creditId: 'b' },
    ],
    [
      { ...title(1, '1990-04-01'), creditId: 'c', job: 'Director', jobDepartment: 'Directing' },
      { ...title(1, '1990-04-01'), creditId: 'd', job: 'Director', jobDepartment: 'Directing' },
      { ...title(3, '2001-01-01'), creditId: 'e', job: 'Director', jobDepartment: 'Directing' },
      { ...title(4, '1970-01-01'), creditId: 'f', job: 'Thanks' },
    ],
  ),
);
const idsIn = (order: 'newest' | 'oldest' | 'title', role = ALL_ROLES) =>
  careerTitles(credits, { role, order }).map(({ id }) => id);

describe('careerTitles', () => {
  it('has every title once, with everything the person has done in it', () => {
    const [first] = careerTitles(credits, { role: ALL_ROLES, order: 'title' });

    expect(first?.note).toBe('Herself / Director');
  });

  it('is ordered by date or title; without a date, titles come last', () => {
    expect(idsIn('newest')).toEqual([3, 1, 4, 2]);
    expect(idsIn('oldest')).toEqual([4, 1, 3, 2]);
    expect(idsIn('title')).toEqual([1, 2, 3, 4]);
  });

  it('has of one role only its titles and notes', () => {
    expect(idsIn('newest', 'Directing')).toEqual([3, 1]);
    expect(careerTitles(credits, { role: 'Acting', order: 'newest' })[0]?.note).toBe('Herself');
  });

  it('keeps a movie and a series with the same number apart', () => {
    const both = creditsOfCareer(
      buildCredits(
        [
          { ...buildTitle({ id: 1, kind: 'movie' }), creditId: 'a' },
          { ...buildTitle({ id: 1, kind: 'tv' }), creditId: 'b' },
        ],
        [],
      ),
    );

    expect(careerTitles(both, { role: ALL_ROLES, order: 'newest' })).toHaveLength(2);
  });
});

describe('rolesOf', () => {
  it('counts the titles of each role, the most frequent first', () => {
    expect(rolesOf(credits)).toEqual([
      ['Acting', 2],
      ['Directing', 2],
      ['Crew', 1],
    ]);
  });
});

describe('ageOn', () => {
  it.each([
    ['1900-05-01', '1930-05-01', 30],
    ['1900-05-01', '1930-04-30', 29],
    ['1900-05-01', '1900-05-02', 0],
  ])('of somebody born on %s is on %s %d years', (birthday, day, years) => {
    expect(ageOn(day, { birthday })).toBe(years);
  });

  it.each([
    [undefined, '1930-05-01'],
    ['1900-05-01', undefined],
    ['0000-01-01', '1930-05-01'],
    ['1900-05-01', 'soon'],
    ['1900-05-01', '1890-01-01'],
    ['1861-12-08', '2011-01-01'],
  ])('of somebody born on %s is not known on %s', (birthday, day) => {
    expect(ageOn(day, { birthday })).toBeUndefined();
  });

  it('is undefined after the death', () => {
    const life = { birthday: '1900-05-01', deathday: '1950-01-01' };

    expect(ageOn('1950-01-01', life)).toBe(49);
    expect(ageOn('1950-01-02', life)).toBeUndefined();
  });
});

const credit = (id: number, facts: Partial<CareerCredit> = {}): CareerCredit => ({
  ...buildTitle({ id, title: `Title ${id}` }),
  creditId: `c${id}${facts.note ?? ''}`,
  role: 'Acting',
  ...facts,
});

describe('a person is known for', () => {
  it('the titles with most votes, each once; appearances as themselves are last', () => {
    const titles = knownFor([
      credit(1, { votes: 5, note: 'Ilse' }),
      credit(2, { votes: 900, note: 'Self - Host' }),
      credit(3, { votes: 70, role: 'Directing', note: 'Director' }),
      credit(1, { votes: 5, role: 'Writing', note: 'Writer' }),
      credit(4),
      credit(5, { votes: 20, note: 'Selfish' }),
    ]);

    expect(titles.map(({ id }) => id)).toEqual([3, 5, 1, 4, 2]);
    expect(titles[2]?.note).toBe('Ilse / Writer');
  });

  it('a title that they appear in as themselves and have made as well', () => {
    const titles = knownFor([
      credit(1, { votes: 9000, note: 'Self' }),
      credit(2, { votes: 12, note: 'Man in lift' }),
      credit(3, { votes: 20_000, note: 'Self - Guest' }),
      credit(1, { votes: 9000, role: 'Directing', note: 'Director' }),
      credit(4, { votes: 90_000, role: 'Crew', note: 'Thanks' }),
    ]);

    expect(titles.map(({ id }) => id)).toEqual([1, 2, 4, 3]);
    expect(titles[0]?.note).toBe('Self / Director');
  });
});
