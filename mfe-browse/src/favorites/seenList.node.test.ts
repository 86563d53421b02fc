import { describe, expect, it } from 'vitest';
import { buildSeen } from '@portal/shared/testing/builders';
import { furthestOf, seenFurther } from './seenList.ts';

const kin = (season?: number, episode = 1) =>
  buildSeen({ kind: 'tv', upTo: season === undefined ? undefined : { season, episode } });

describe('seen titles', () => {
  it.each([
    ['the later episode', [kin(1, 2), kin(1, 3)], kin(1, 3)],
    ['the later season', [kin(2, 1), kin(1, 9)], kin(2, 1)],
    ['the whole series', [kin(2, 1), kin(), kin(3, 1)], kin()],
  ])('are each kept once, with %s', (_, entries, kept) => {
    expect(furthestOf([...entries, buildSeen()])).toEqual([kept, buildSeen()]);
  });

  it('replace only entries that say less', () => {
    const other = buildSeen({ id: 9 });

    expect(seenFurther([kin(1, 3), other], [kin(1, 2)])).toEqual([kin(1, 3), other]);
    expect(seenFurther([kin(1, 3), other], [kin(1, 3), other])).toEqual([]);
    expect(seenFurther([kin(1, 3)], [kin()])).toEqual([]);
  });

  it('get the stars and notes of others, but keep their own', () => {
    const known = [buildSeen({ id: 1, stars: 3 }), buildSeen({ id: 2, note: 'Mine.' })];
    const others = [
      buildSeen({ id: 1, stars: 9 }),
      buildSeen({ id: 2, stars: 9, note: 'Theirs.' }),
    ];

    expect(seenFurther(others, known)).toEqual([buildSeen({ id: 2, stars: 9, note: 'Mine.' })]);
    expect(furthestOf([kin(2), { ...kin(1), stars: 4 }])).toEqual([{ ...kin(2), stars: 4 }]);
  });
});
