import { describe, expect, it } from 'vitest';
import { SAMPLE, sampleSections } from './sampleSections.ts';

const buildMany = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`s${index}`, {}]));

describe('sampleSections', () => {
  it('picks all sections if they are few', () => {
    const few = buildMany(SAMPLE);

    expect(sampleSections(few, '1.0.0')).toEqual(few);
  });

  it('picks the same of many for the same seed, and others for another one', () => {
    const many = buildMany(200);
    const [first, again, other] = ['1.0.0', '1.0.0', '1.1.0'].map((seed) =>
      Object.keys(sampleSections(many, seed)),
    );

    expect(first).toHaveLength(SAMPLE);
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
  });

  it('always picks those in the frame', () => {
    const many = {
      ...buildMany(200),
      search: { slots: { search: 'search' } },
      browse: { links: [{ page: 'movies', label: 'Movies' }] },
    };

    expect(Object.keys(sampleSections(many, '1.0.0'))).toEqual(
      expect.arrayContaining(['search', 'browse']),
    );
  });
});
