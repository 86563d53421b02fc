import { describe, expect, it, vi } from 'vitest';
import { createMemoryWatch } from './createMemoryWatch.ts';

const MB = 1024 * 1024;

/** A process with threads, whose memory the test sets. */
function buildProcess() {
  let bytes = 100 * MB;
  const watch = createMemoryWatch(() => bytes);
  return {
    /** A thread that is silent until the test answers for it. */
    start() {
      const thread = { ask: vi.fn(), end: vi.fn<(error: Error) => void>() };
      return { ...thread, ...watch.watch(thread) };
    },
    /** Lets the process grow by so much in each of some ticks. */
    tick(grownMb = 0, count = 1) {
      for (let each = 0; each < count; each += 1) {
        bytes += grownMb * MB;
        watch.tick();
      }
    },
  };
}

describe('createMemoryWatch', () => {
  it('asks threads now and then, and none again that has not answered', () => {
    const { start, tick } = buildProcess();
    const [one, other] = [start(), start()];

    tick(0, 20);
    one.note(30 * MB);
    tick(0, 20);

    expect(one.ask).toHaveBeenCalledTimes(2);
    expect(other.ask).toHaveBeenCalledOnce();
  });

  it('asks all threads at once when the process grows', () => {
    const { start, tick } = buildProcess();
    const thread = start();

    tick(15);
    expect(thread.ask).not.toHaveBeenCalled();
    tick(16);
    expect(thread.ask).toHaveBeenCalledOnce();
  });

  it('ends a thread that says that it holds too much, once', () => {
    const thread = buildProcess().start();

    thread.note(320 * MB);
    expect(thread.end).not.toHaveBeenCalled();
    thread.note(321 * MB);
    thread.note(321 * MB);

    expect(thread.end).toHaveBeenCalledExactlyOnceWith(
      new Error('The thread holds more than 320 MB of memory.'),
    );
  });

  it('ends the thread that is silent while the process grows, and none that answers', () => {
    const { start, tick } = buildProcess();
    const [silent, busy] = [start(), start()];

    for (let count = 0; count < 5; count += 1) {
      tick(200);
      busy.note(30 * MB);
    }

    expect(silent.end).toHaveBeenCalledOnce();
    expect(busy.end).not.toHaveBeenCalled();
  });

  it('leaves a thread alone that is silent for a moment, however much the process grows', () => {
    const { start, tick } = buildProcess();
    const thread = start();

    tick(1_000, 3);
    thread.note(30 * MB);
    tick(0, 3);

    expect(thread.end).not.toHaveBeenCalled();
  });

  it('leaves a thread alone that is silent for long while the process does not grow', () => {
    const { start, tick } = buildProcess();
    const thread = start();

    tick(300);
    tick(0, 1_000);

    expect(thread.end).not.toHaveBeenCalled();
  });

  it('divides what the process grows by among all that are silent, as two hundred that start are', () => {
    const { start, tick } = buildProcess();
    const threads = Array.from({ length: 200 }, start);

    tick(25);
    for (const thread of threads) {
      tick(25);
      thread.note(30 * MB);
    }

    expect(threads.filter(({ end }) => end.mock.calls.length > 0)).toEqual([]);
  });

  it('forgets a thread that has been stopped', () => {
    const { start, tick } = buildProcess();
    const thread = start();
    tick(100);

    thread.stop();
    tick(1_000, 10);

    expect(thread.ask).toHaveBeenCalledOnce();
    expect(thread.end).not.toHaveBeenCalled();
  });
});
