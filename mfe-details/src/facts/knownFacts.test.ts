import { describe, expect, it } from 'vitest';
import { formatRuntime } from './knownFacts.ts';

describe('formatRuntime', () => {
  it.each([
    [125, '2h 5mins'],
    [45, '45mins'],
    [120, '2h'],
    [61, '1h 1min'],
    [1, '1min'],
    [873, '14h 33mins'],
  ])('writes %d minutes as "%s"', (minutes, written) => {
    expect(formatRuntime(minutes)).toBe(written);
  });

  it.each([[undefined], [0], [-5], [Number.NaN], [Number.POSITIVE_INFINITY]])(
    'leaves %s out',
    (minutes) => {
      expect(formatRuntime(minutes)).toBeUndefined();
    },
  );
});
