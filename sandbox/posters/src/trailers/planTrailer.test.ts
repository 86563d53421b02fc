import { describe, expect, it } from 'vitest';
import type { TrailerSubject } from '../posters.ts';
import { buildPictureSubject } from '../testing/buildPictureSubject.ts';
import { planTrailer, secondsOf } from './planTrailer.ts';

function planOf(facts: Partial<TrailerSubject> = {}, tagline?: string) {
  return planTrailer({
    picture: buildPictureSubject({ role: 'backdrop', directors: [], tagline }),
    keywords: [],
    cast: [],
    still: (number) => `/still/${number}.jpg`,
    icon: '/icon.svg',
    ...facts,
  });
}

const actor = { name: 'Ada Marlow', character: 'Ilse' };
const LONG =
  'A sentence that has more words than a card of a trailer can be waited for, and then some. '.repeat(
    2,
  );

describe('planTrailer', () => {
  it.each([
    ['nothing', planOf()],
    ['a little', planOf({ cast: [actor] }, 'Work fast.')],
    [
      'everything',
      planOf(
        { company: 'Kai-Film', cast: Array(9).fill(actor), keywords: ['a', 'b', 'c', 'd'] },
        LONG,
      ),
    ],
  ])('takes 30 to 40 seconds when %s is known', (_what, shots) => {
    expect(secondsOf(shots)).toBeGreaterThan(29.8);
    expect(secondsOf(shots)).toBeLessThan(40.2);
  });

  it('puts a tagline of two sentences on two cards, with a still between them', () => {
    const shots = planOf({}, 'Work fast. Then hold on.');
    const [first, second] = shots.filter(({ kind }) => kind === 'words');

    expect(first).toMatchObject({ text: 'Work fast.' });
    expect(second).toMatchObject({ text: 'Then hold on.' });
    expect(second && first && shots.indexOf(second) - shots.indexOf(first)).toBe(2);
  });

  it('ends with the title and the release date', () => {
    expect(
      planOf()
        .slice(-2)
        .map(({ kind }) => kind),
    ).toEqual(['title', 'end']);
  });
});
