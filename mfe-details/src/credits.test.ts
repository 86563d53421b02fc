import { describe, expect, it } from 'vitest';
import { mergeCredits, mergeCrew, newestFirst } from './credits.ts';

const credit = (kind: 'movie' | 'tv', id: number, character?: string) => ({ kind, id, character });

describe('mergeCredits', () => {
  it('keeps a movie and a series with the same number apart', () => {
    expect(mergeCredits([credit('movie', 1, 'A'), credit('tv', 1, 'B')], 'character')).toHaveLength(
      2,
    );
  });

  it('merges the parts in one title, each named once, in the order of their first credits', () => {
    const credits = [
      credit('movie', 1, 'A'),
      credit('movie', 2, 'C'),
      credit('movie', 1, 'B'),
      credit('movie', 1, 'A'),
    ];

    expect(mergeCredits(credits, 'character')).toEqual([
      credit('movie', 1, 'A / B'),
      credit('movie', 2, 'C'),
    ]);
  });

  it('uses the named part when another one is unnamed', () => {
    expect(mergeCredits([credit('movie', 1), credit('movie', 1, 'B')], 'character')).toEqual([
      credit('movie', 1, 'B'),
    ]);
  });
});

describe('mergeCrew', () => {
  const work = (id: number, jobDepartment: string, job: string) => ({
    kind: 'person' as const,
    id,
    job,
    jobDepartment,
  });

  it('begins with directors and writers, then goes by department, others last', () => {
    const crew = [
      work(1, 'Art', 'Production Design'),
      work(2, 'Sound', 'Original Music Composer'),
      work(3, 'Writing', 'Screenplay'),
      work(4, 'Directing', 'Assistant Director'),
      work(5, 'Directing', 'Director'),
      work(6, 'Camera', 'Director of Photography'),
    ];

    expect(mergeCrew(crew).map(({ id }) => id)).toEqual([5, 4, 3, 6, 2, 1]);
  });

  it('keeps each of the other departments together', () => {
    const crew = [work(1, 'Art', 'Props'), work(2, 'Crew', 'Stunts'), work(3, 'Art', 'Leadman')];

    expect(mergeCrew(crew).map(({ id }) => id)).toEqual([1, 3, 2]);
  });

  it('names each person once, with all jobs', () => {
    const crew = [work(1, 'Writing', 'Story'), work(1, 'Directing', 'Director')];

    expect(mergeCrew(crew)).toEqual([work(1, 'Directing', 'Director / Story')]);
  });
});

describe('newestFirst', () => {
  it('puts the newest first and the undated last, in the order in which they came', () => {
    const titles = [
      { name: 'a' },
      { name: 'b', date: '1999-01-01' },
      { name: 'c', date: '2024-05-02' },
      { name: 'd' },
    ];

    expect(newestFirst(titles).map(({ name }) => name)).toEqual(['c', 'b', 'a', 'd']);
  });

  it('does not modify its input', () => {
    const titles = [{ date: '1999-01-01' }, { date: '2024-05-02' }];

    newestFirst(titles);

    expect(titles[0]?.date).toBe('1999-01-01');
  });
});
