// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createRateLimit } from './createRateLimit.ts';

describe('createRateLimit', () => {
  it('takes as many at once as it may, then as many as come with time', () => {
    let at = 0;
    const mayTake = createRateLimit({ burst: 2, perSecond: 10, now: () => at });

    expect([mayTake(), mayTake(), mayTake()]).toEqual([true, true, false]);
    at = 100;
    expect([mayTake(), mayTake()]).toEqual([true, false]);
  });

  it('saves no more than it may take at once', () => {
    let at = 0;
    const mayTake = createRateLimit({ burst: 1, perSecond: 10, now: () => at });
    at = 60_000;

    expect([mayTake(), mayTake()]).toEqual([true, false]);
  });
});
