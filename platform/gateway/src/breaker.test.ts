import { describe, expect, it } from 'vitest';
import { createBreaker } from './breaker.ts';

/** A breaker with a manual clock. */
function buildBreaker() {
  let now = 1_000;
  const breaker = createBreaker({
    now: () => now,
    maxFailures: 3,
    firstPauseMs: 10_000,
    longestPauseMs: 10 * 60_000,
  });
  return {
    ...breaker,
    pass: (ms: number) => (now += ms),
    failTimes: (times: number) => Array.from({ length: times }).forEach(() => breaker.fail()),
  };
}

describe('createBreaker', () => {
  it('stays closed after two failures, and opens after three in a row', () => {
    const { isOpen, failTimes } = buildBreaker();
    failTimes(2);
    const isOpenAfterTwo = isOpen();

    failTimes(1);

    expect(isOpenAfterTwo).toBe(false);
    expect(isOpen()).toBe(true);
  });

  it('stays closed when there is a success between the failures', () => {
    const { isOpen, succeed, failTimes } = buildBreaker();

    failTimes(2);
    succeed();
    failTimes(2);

    expect(isOpen()).toBe(false);
  });

  it('closes after ten seconds', () => {
    const { isOpen, failTimes, pass } = buildBreaker();
    failTimes(3);
    pass(9_999);
    const isOpenBefore = isOpen();

    pass(1);

    expect(isOpenBefore).toBe(true);
    expect(isOpen()).toBe(false);
  });

  it('opens after a single failure that follows a pause, for twice as long', () => {
    const { isOpen, failTimes, pass } = buildBreaker();
    failTimes(3);
    pass(10_000);

    failTimes(1);

    pass(19_999);
    expect(isOpen()).toBe(true);
    pass(1);
    expect(isOpen()).toBe(false);
  });

  it('is neither closed nor kept open longer by what was begun before the pause', () => {
    const { isOpen, succeed, failTimes, pass } = buildBreaker();
    failTimes(50);
    succeed();
    expect(isOpen()).toBe(true);

    pass(10_000);

    expect(isOpen()).toBe(false);
  });

  it('never pauses longer than ten minutes', () => {
    const { isOpen, failTimes, pass } = buildBreaker();

    for (let rest = 0; rest < 20; rest += 1) {
      failTimes(3);
      pass(10 * 60_000);
    }

    expect(isOpen()).toBe(false);
  });

  it('starts with short pauses again after a success', () => {
    const { isOpen, succeed, failTimes, pass } = buildBreaker();
    failTimes(3);
    pass(10_000);
    failTimes(1);
    pass(20_000);
    succeed();

    failTimes(3);

    pass(10_000);
    expect(isOpen()).toBe(false);
  });
});
