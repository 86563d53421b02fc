import { describe, expect, it, vi } from 'vitest';
import { createMemoryWatch } from './createMemoryWatch.ts';

const MB = 1024 * 1024;

/** A process with threads, whose memory use is set by the test. */
function buildProcess() {
  let bytes = 100 * MB;
  const watch = createMemoryWatch(() => bytes);
  return {
    /** Starts a thread that only responds when the test reports for it. */
    start() {
      const thread = { measure: vi.fn(), end: vi.fn<(error: Error) => void>() };
      return { ...thread, ...watch.watch(thread) };
    },
    /** Runs ticks; the process grows by this much in each. */
    tick(grownMb = 0, count = 1) {
      for (let each = 0; each < count; each += 1) {
        bytes += grownMb * MB;
        watch.tick();
      }
    },
  };
}

describe('createMemoryWatch', () => {
  it('measures threads periodically, and none again before its response', () => {
    const { start, tick } = buildProcess();
    const [one, other] = [start(), start()];

    tick(0, 20);
    one.report(30 * MB);
    tick(0, 20);

    expect(one.measure).toHaveBeenCalledTimes(2);
    expect(other.measure).toHaveBeenCalledOnce();
  });

  it('measures all threads at once when the process grows', () => {
    const { start, tick } = buildProcess();
    const thread = start();

    tick(15);
    expect(thread.measure).not.toHaveBeenCalled();
    tick(16);
    expect(thread.measure).toHaveBeenCalledOnce();
  });

  it('ends a thread that reports too much memory, once', () => {
    const thread = buildProcess().start();

    thread.report(320 * MB);
    expect(thread.end).not.toHaveBeenCalled();
    thread.report(321 * MB);
    thread.report(321 * MB);

    expect(thread.end).toHaveBeenCalledExactlyOnceWith(
      new Error('The thread uses more than 320 MB of memory.'),
    );
  });

  it('ends a thread that is silent while the process grows, and none that responds', () => {
    const { start, tick } = buildProcess();
    const [silent, busy] = [start(), start()];

    for (let count = 0; count < 5; count += 1) {
      tick(200);
      busy.report(30 * MB);
    }

    expect(silent.end).toHaveBeenCalledOnce();
    expect(busy.end).not.toHaveBeenCalled();
  });

  it('spares a thread that is silent for a moment, however much the process grows', () => {
    const { start, tick } = buildProcess();
    const thread = start();

    tick(1_000, 3);
    thread.report(30 * MB);
    tick(0, 3);

    expect(thread.end).not.toHaveBeenCalled();
  });

  it('spares a thread that is silent for long while the process does not grow', () => {
    const { start, tick } = buildProcess();
    const thread = start();

    tick(300);
    tick(0, 1_000);

    expect(thread.end).not.toHaveBeenCalled();
  });

  it('divides the growth of the process among all silent threads, such as two hundred that start', () => {
    const { start, tick } = buildProcess();
    const threads = Array.from({ length: 200 }, start);

    tick(25);
    for (const thread of threads) {
      tick(25);
      thread.report(30 * MB);
    }

    expect(threads.filter(({ end }) => end.mock.calls.length > 0)).toEqual([]);
  });

  it('forgets a thread that has been stopped', () => {
    const { start, tick } = buildProcess();
    const thread = start();
    tick(100);

    thread.stop();
    tick(1_000, 10);

    expect(thread.measure).toHaveBeenCalledOnce();
    expect(thread.end).not.toHaveBeenCalled();
  });
});
