import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildDataSource, LIST } from '../testing/buildDataSource.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('createDataSource, when a visitor leaves', () => {
  /** A source whose service answers only when the test says so. */
  function buildSlowSource() {
    const signals: AbortSignal[] = [];
    const answers: ((answer: Response) => void)[] = [];
    const source = buildDataSource({
      upstream: (_, signal) =>
        new Promise((resolve, reject) => {
          signals.push(signal);
          answers.push(resolve);
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    });
    return { ...source, signals, answers };
  }

  it('cancels the call when nobody else waits for it', async () => {
    const { ask, signals } = buildSlowSource();
    const visitor = new AbortController();
    const answer = ask(LIST, visitor.signal);
    await vi.waitFor(() => expect(signals).toHaveLength(1));

    visitor.abort(new Error('Left.'));

    await expect(answer).rejects.toThrow('Left.');
    expect(signals[0]?.aborted).toBe(true);
  });

  it('continues the call as long as somebody waits for it', async () => {
    const { ask, signals, answers } = buildSlowSource();
    const visitor = new AbortController();
    const left = ask(LIST, visitor.signal);
    const stayed = ask(LIST, new AbortController().signal);
    await vi.waitFor(() => expect(signals).toHaveLength(1));

    visitor.abort(new Error('Left.'));
    answers[0]?.(Response.json('here'));

    await expect(left).rejects.toThrow('Left.');
    expect(await stayed).toBe('here');
  });

  it('starts a new call for a visitor who comes after all others have left', async () => {
    const { ask, signals, answers } = buildSlowSource();
    const visitor = new AbortController();
    const left = ask(LIST, visitor.signal);
    await vi.waitFor(() => expect(signals).toHaveLength(1));
    visitor.abort(new Error('Left.'));

    const next = ask();
    await expect(left).rejects.toThrow('Left.');
    await vi.waitFor(() => expect(signals).toHaveLength(2));
    answers[1]?.(Response.json('again'));

    expect(await next).toBe('again');
  });

  it('makes no call for a visitor who has already left', async () => {
    const { ask } = buildSlowSource();

    await expect(ask(LIST, AbortSignal.abort(new Error('Left.')))).rejects.toThrow('Left.');
  });
});
