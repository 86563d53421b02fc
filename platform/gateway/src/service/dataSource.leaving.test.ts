import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildDataSource, LIST } from '../testing/buildDataSource.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('createDataSource, when a caller stops waiting', () => {
  /** A data source whose service responds when the test resolves the request. */
  function buildSlowSource() {
    const signals: AbortSignal[] = [];
    const responses: ((response: Response) => void)[] = [];
    const source = buildDataSource({
      upstream: (_, signal) =>
        new Promise((resolve, reject) => {
          signals.push(signal);
          responses.push(resolve);
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    });
    return { ...source, signals, responses };
  }

  it('cancels the request if no one else waits for it', async () => {
    const { ask, signals } = buildSlowSource();
    const visitor = new AbortController();
    const response = ask(LIST, visitor.signal);
    await vi.waitFor(() => expect(signals).toHaveLength(1));

    visitor.abort(new Error('Left.'));

    await expect(response).rejects.toThrow('Left.');
    expect(signals[0]?.aborted).toBe(true);
  });

  it('continues the request while another caller waits for it', async () => {
    const { ask, signals, responses } = buildSlowSource();
    const visitor = new AbortController();
    const left = ask(LIST, visitor.signal);
    const stayed = ask(LIST, new AbortController().signal);
    await vi.waitFor(() => expect(signals).toHaveLength(1));

    visitor.abort(new Error('Left.'));
    responses[0]?.(Response.json(['here']));

    await expect(left).rejects.toThrow('Left.');
    expect(await stayed).toBe('here');
  });

  it('starts a new request for a caller who comes after all others have left', async () => {
    const { ask, signals, responses } = buildSlowSource();
    const visitor = new AbortController();
    const left = ask(LIST, visitor.signal);
    await vi.waitFor(() => expect(signals).toHaveLength(1));
    visitor.abort(new Error('Left.'));

    const next = ask();
    await expect(left).rejects.toThrow('Left.');
    await vi.waitFor(() => expect(signals).toHaveLength(2));
    responses[1]?.(Response.json(['again']));

    expect(await next).toBe('again');
  });

  it('makes no request for a caller who has already left', async () => {
    const { ask } = buildSlowSource();

    await expect(ask(LIST, AbortSignal.abort(new Error('Left.')))).rejects.toThrow('Left.');
  });
});
