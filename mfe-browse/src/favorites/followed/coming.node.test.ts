import { describe, expect, it } from 'vitest';
import type { ComingTitle } from '@portal/shared/domain/comingTitles';
import { buildFollowed, buildTitle } from '@portal/shared/testing/builders';
import { followedTitles } from './coming.ts';

const title = (id: number, facts: Partial<ComingTitle> = {}): ComingTitle => ({
  ...buildTitle({ id, date: undefined }),
  isMain: true,
  ...facts,
});

const TODAY = '2026-11-29';

describe('the titles of followed people', () => {
  const [ada, bo] = [buildFollowed({ id: 1, name: 'Ada' }), buildFollowed({ id: 2, name: 'Bo' })];

  it('have each title once, with all of its people, soonest first', () => {
    const late = title(3, { date: '2027-05-01' });
    const past = title(6, { date: '2026-11-28' });
    const answers = [
      { source: ada, answer: [title(4), late, past] },
      { source: bo, answer: [late, title(5, { date: '2027-01-01' })] },
    ];

    expect(
      followedTitles([ada, bo], answers, TODAY).map(({ id, people }) => [id, ...people]),
    ).toEqual([
      [5, 'Bo'],
      [3, 'Ada', 'Bo'],
      [4, 'Ada'],
    ]);
  });

  it('have other work only of those whose work the visitor wants as a whole', () => {
    const other = title(3, { isMain: false });
    const answers = [ada, bo].map((source) => ({ source, answer: [other] }));

    expect(followedTitles([ada, bo], answers, TODAY)).toEqual([]);
    expect(followedTitles([ada, { ...bo, allWork: true }], answers, TODAY)).toMatchObject([
      { id: 3, people: ['Bo'] },
    ]);
  });

  it('leave out people whom the visitor no longer follows', () => {
    expect(followedTitles([ada], [{ source: bo, answer: [title(3)] }], TODAY)).toEqual([]);
  });
});
