import { describe, expect, it } from 'vitest';
import { buildCredits } from '../testing/buildPagedList.ts';
import { buildTitle } from '../testing/buildTitle.ts';
import { comingTitles } from './comingTitles.ts';
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
