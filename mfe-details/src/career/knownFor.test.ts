import { describe, expect, it } from 'vitest';
import { buildTitle } from '@portal/shared/testing/buildTitle';
import type { CareerCredit } from './career.ts';
import { knownFor } from './knownFor.ts';

const credit = (id: number, facts: Partial<CareerCredit> = {}): CareerCredit => ({
  ...buildTitle({ id, title: `Title ${id}` }),
  creditId: `c${id}${facts.note ?? ''}`,
  role: 'Acting',
  ...facts,
});

describe('a person is known for', () => {
  it('what most have voted for, each title once; appearances as themselves come last', () => {
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
