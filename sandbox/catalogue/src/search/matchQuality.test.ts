import { describe, expect, it } from 'vitest';
import { matchQuality } from './matchQuality.ts';

describe('matchQuality', () => {
  it.each([
    ['the kid', 'the kid', 4],
    ['the kid', 'kid', 4],
    ['the', 'the', 4],
    ['the kid brother', 'the kid', 3],
    ['brother of the kid', 'the kid', 2],
    ['kidnapped', 'kid', 1],
    ['nosferatu', 'nosferatoo', 0],
  ])('rates "%s" for "%s" as %i', (name, query, quality) => {
    expect(matchQuality(name, query)).toBe(quality);
  });
});
