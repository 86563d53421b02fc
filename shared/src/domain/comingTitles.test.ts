import { describe, expect, it } from 'vitest';
import { buildCredits, buildTitle } from '../testing/builders.ts';
import { comingTitles, datedTitles, MAX_COMING_TITLES, runningSeries } from './comingTitles.ts';
import type { TitleCredit, TitleCrewCredit } from './credits.ts';

const role = (id: number, date?: string): TitleCredit => ({
  ...buildTitle({ id, date }),
  creditId: `cast ${id}`,
});
const work = (id: number, job: string, date?: string): TitleCrewCredit => ({
  ...buildTitle({ id, date }),
  creditId: `${job} ${id}`,
  job,
});
const coming = (cast: readonly TitleCredit[], crew: readonly TitleCrewCredit[] = []) =>
  comingTitles(buildCredits(cast, crew), '2026-11-30').map(({ id, isMain }) => [id, isMain]);

describe('coming titles', () => {
  it('are those from that day on, soonest first, and then those without a date', () => {
    expect(
      coming([
        role(1),
        role(2, '2027-01-01'),
        role(3, '2026-11-29'),
        role(4, '2026-11-30'),
        role(5, '1999-01-01'),
      ]),
    ).toEqual([
      [4, true],
      [2, true],
      [1, true],
    ]);
  });

  it.each([
    ['Director', true],
    ['Co-Director', true],
    ['Creator', true],
    ['Assistant Director', false],
    ['Thanks', false],
  ])('are main work of a %s: %s', (job, isMain) => {
    expect(coming([], [work(1, job)])).toEqual([[1, isMain]]);
  });

  it('have each title once, as main work if one of its credits is', () => {
    expect(coming([], [work(1, 'Producer'), work(1, 'Director'), work(1, 'Writer')])).toEqual([
      [1, true],
    ]);
    expect(coming([role(1), role(1)], [work(1, 'Producer')])).toEqual([[1, true]]);
  });
});

describe('series that may run', () => {
  const series = (id: number, date: string, facts: Partial<TitleCredit> = {}): TitleCredit => ({
    ...role(id, date),
    kind: 'tv',
    ...facts,
  });
  const running = (cast: readonly TitleCredit[], crew: readonly TitleCrewCredit[] = []) =>
    runningSeries(buildCredits(cast, crew), '2026-11-30').map(({ id }) => id);

  it('are those that started before that day, newest first, each once', () => {
    const created: TitleCrewCredit = { ...work(4, 'Creator', '2024-01-01'), kind: 'tv' };
    const written: TitleCrewCredit = { ...work(5, 'Writer', '2024-01-01'), kind: 'tv' };

    expect(
      running(
        [
          series(1, '2020-01-01'),
          series(1, '2020-01-01', { character: 'Twin' }),
          series(2, '2026-11-29', { episodes: 2 }),
          series(3, '2026-11-30'),
          role(6, '2020-01-01'),
        ],
        [created, written],
      ),
    ).toEqual([2, 4, 1]);
  });

  it.each([
    [{ episodes: 1 }],
    [{ character: 'Self' }],
    [{ character: 'Self - Guest' }],
    [{ character: 'Himself' }],
  ])('are not those with a guest: %o', (facts) => {
    expect(running([series(1, '2020-01-01', facts)])).toEqual([]);
    expect(running([series(1, '2020-01-01', { character: 'Selfridge' })])).toEqual([1]);
  });

  it('are few of a person with thousands of credits', () => {
    const many = Array.from({ length: 3000 }, (_, index) => series(index + 1, '2020-01-01'));

    expect(running(many)).toHaveLength(6);
  });
});

describe('the coming titles of a calendar', () => {
  const dates = (titles: ReturnType<typeof datedTitles>) =>
    titles.map(({ id, date }) => [id, date]);

  it('are those with a date, each once, soonest first, until a day', () => {
    const titles = [
      buildTitle({ id: 1, date: '2027-01-02' }),
      buildTitle({ id: 2, date: undefined }),
      buildTitle({ id: 3, date: '2027-01-01' }),
      buildTitle({ id: 1, date: '2027-01-02' }),
    ];

    expect(dates(datedTitles(titles))).toEqual([
      [3, '2027-01-01'],
      [1, '2027-01-02'],
    ]);
    expect(dates(datedTitles(titles, '2027-01-01'))).toEqual([[3, '2027-01-01']]);
  });

  it('are the soonest ones if there are too many', () => {
    const titles = Array.from({ length: 3000 }, (_, index) =>
      buildTitle({ id: index + 1, date: index < 2990 ? '2028-01-01' : '2027-01-01' }),
    );

    const found = datedTitles(titles);

    expect(found).toHaveLength(MAX_COMING_TITLES);
    expect(found.slice(0, 10).map(({ date }) => date)).toEqual(Array(10).fill('2027-01-01'));
  });
});
