import { describe, expect, it } from 'vitest';
import { assertPlacesFit } from './places.ts';

const details = {
  section: 'details',
  places: {
    'title-end': { label: 'The end of a title', props: { kind: 'string', id: 'number' } },
  },
} as const;
const notes = {
  section: 'notes',
  fills: { 'details/title-end': { part: 'notes', order: 20, blockSize: '5rem' } },
};

function fits(place: string, fill: object = {}, all = [details, notes]) {
  const part = { part: 'reviews', order: 10, blockSize: '5rem', ...fill };
  return () => assertPlacesFit('reviews', { fills: { [place]: part } }, all);
}

describe('assertPlacesFit', () => {
  it('accepts a part for a place that another section offers, and for its own', () => {
    expect(fits('details/title-end', { props: ['id'] })).not.toThrow();
    const places = { end: details.places['title-end'] };
    const fills = { 'reviews/end': { part: 'reviews', order: 10, blockSize: '5rem' } };
    expect(() => assertPlacesFit('reviews', { places, fills }, [])).not.toThrow();
  });

  it('does not take its own live version for a rival', () => {
    const live = { ...notes, section: 'reviews' };

    expect(fits('details/title-end', { order: 20 }, [details, live])).not.toThrow();
  });

  it.each([
    [
      'reviews fills the place details/movie-end, which no section offers; the nearest is details/title-end.',
      fits('details/movie-end'),
    ],
    [
      'reviews fills the place details/constructor, which no section offers; there are no places yet.',
      fits('details/constructor', {}, []),
    ],
    [
      'reviews fills the place details/title-end and needs the prop "language", which it does not have; its props are kind and id.',
      fits('details/title-end', { props: ['id', 'language'] }),
    ],
    [
      'reviews fills the place details/title-end with the order 20, which the part of notes has; choose another order.',
      fits('details/title-end', { order: 20 }),
    ],
  ])('says: %s', (sentence, check) => {
    expect(check).toThrow(sentence);
  });
});
