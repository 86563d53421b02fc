import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchLoopDelay } from './watchLoopDelay.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** An event loop whose ticks take as long as the test defines. */
function watchLoop() {
  let time = 0;
  const isLate = watchLoopDelay(500, () => time);
  return {
    isLate,
    work: (ms: number) => {
      time += ms;
    },
    /** Ends the tick and runs the timers that are due. */
    turn: () => vi.advanceTimersByTime(100),
  };
}

describe('watchLoopDelay', () => {
  it('reports no delay for a loop that keeps up', () => {
    const { isLate, work, turn } = watchLoop();

    for (const ms of [100, 300, 550]) {
      work(ms);
      expect(isLate()).toBe(false);
      turn();
    }
  });

  it('tolerates one long task', () => {
    const { isLate, work, turn } = watchLoop();

    work(5_000);
    expect(isLate()).toBe(false);
    turn();
    work(100);

    expect(isLate()).toBe(false);
  });

  it('reports a loop as late in the middle of a second late turn, until it keeps up again', () => {
    const { isLate, work, turn } = watchLoop();
    work(5_000);
    turn();

    work(600);
    expect(isLate()).toBe(false);
    work(1);
    expect(isLate()).toBe(true);
    turn();
    work(100);
    expect(isLate()).toBe(false);
  });
});
