import { describe, expect, it } from 'vitest';
import { newestFirst } from './newestFirst.ts';

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

  it('leaves its input as it was', () => {
    const titles = [{ date: '1999-01-01' }, { date: '2024-05-02' }];

    newestFirst(titles);

    expect(titles[0]?.date).toBe('1999-01-01');
  });
});
