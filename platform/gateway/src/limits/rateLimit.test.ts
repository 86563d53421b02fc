import { describe, expect, it } from 'vitest';
import { createRateLimit } from './rateLimit.ts';

describe('createRateLimit', () => {
  it('allows a burst up to the limit, then a steady rate', () => {
    let at = 0;
    const { take } = createRateLimit({ burst: 2, perSecond: 10, now: () => at });

    expect([take(), take(), take()]).toEqual([0, 0, 1]);
    at = 100;
    expect([take(), take()]).toEqual([0, 1]);
  });

  it('accumulates no more than the limit', () => {
    let at = 0;
    const { take } = createRateLimit({ burst: 1, perSecond: 10, now: () => at });
    at = 60_000;

    expect([take(), take()]).toEqual([0, 1]);
  });

  it('allows a request that costs more than is left, and returns how long refilling takes', () => {
    let at = 0;
    const { take } = createRateLimit({ burst: 10, perSecond: 2, now: () => at });

    expect([take(9), take(10), take()]).toEqual([0, 0, 5]);
    at = 4_500;
    expect(take()).toBe(1);
    at = 5_000;
    expect(take()).toBe(0);
  });

  it('charges every request', () => {
    const { take, charge } = createRateLimit({ burst: 10, perSecond: 2, now: () => 0 });

    charge(30);

    expect(take()).toBe(11);
  });
});
