import { expect, it } from 'vitest';
import { buildTitle } from '@portal/shared/testing/buildTitle';
import type { CareerCredit } from './career.ts';
import { knownFor } from './knownFor.ts';

const credit = (id: number, facts: Partial<CareerCredit> = {}): CareerCredit => ({
  ...buildTitle({ id, title: `Title ${id}` }),
  creditId: `c${id}${facts.note ?? ''}`,
  role: 'Acting',
  ...facts,
});

it('a person is known for what most have voted for, each title once; appearances as themselves come last', () => {
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
