import { describe, expect, it, vi } from 'vitest';
import { NO_PAYER } from '../testing/buildDataSource.ts';
import { createSharedWork } from './sharedWork.ts';

/** Shared work with a manual clock; the test decides when it ends. */
function buildWork() {
  let at = 0;
  const ends: ((result: string) => void)[] = [];
  const signals: AbortSignal[] = [];
  const { share } = createSharedWork<string>({
    hadNoRoom: (result, waitedMs) => result === 'no room' && waitedMs < 500,
    joinMs: 1_000,
    now: () => at,
  });
  return {
    ends,
    signals,
    pass: (ms: number) => void (at += ms),
    /** Requests the work for a key; resolves with its result. */
    want: (signal?: AbortSignal, key = 'a', visitor = 'a visitor') =>
      share(
        key,
        { ...NO_PAYER, visitor },
        (_payer, whileWanted) => {
          signals.push(whileWanted);
          return new Promise((resolve) => ends.push(resolve));
        },
        signal,
      ),
  };
}

describe('createSharedWork', () => {
  it('does the same work once at a time', async () => {
    const { want, ends } = buildWork();
    const wanted = [want(), want(), want(undefined, 'b')];

    ends.forEach((end, index) => end(`result ${index}`));

    expect(await Promise.all(wanted)).toEqual(['result 0', 'result 0', 'result 1']);
    void want();
    expect(ends).toHaveLength(3);
  });

  it('tells who does the work about all who wait for it', () => {
    const joined = vi.fn();
    const { share } = createSharedWork<void>({ hadNoRoom: () => false });
    const want = (visitor: string) =>
      share('a', { ...NO_PAYER, visitor }, ({ onJoin }) => {
        onJoin?.(joined);
        return new Promise(() => undefined);
      });

    ['first', 'second', 'second', 'third'].forEach((visitor) => void want(visitor));

    expect(joined.mock.calls).toEqual([['second'], ['third']]);
  });

  it('begins again for those who come too late to have enough time', () => {
    const { want, ends, pass } = buildWork();
    void want();
    pass(999);
    void want();
    expect(ends).toHaveLength(1);

    pass(1);
    void want();

    expect(ends).toHaveLength(2);
  });

  it('begins again, once for all, if there was no room for the first one', async () => {
    const { want, ends } = buildWork();
    const [first, ...others] = [want(), want(), want()];
    ends[0]?.('no room');

    expect(await first).toBe('no room');
    await vi.waitFor(() => expect(ends).toHaveLength(2));
    ends[1]?.('no room');

    expect(await Promise.all(others)).toEqual(['no room', 'no room']);
    expect(ends).toHaveLength(2);
  });

  it('does not begin again for those who have waited for most of the time', async () => {
    const { want, ends, pass } = buildWork();
    const wanted = [want(), want()];
    pass(500);
    ends[0]?.('no room');

    expect(await Promise.all(wanted)).toEqual(['no room', 'no room']);
    expect(ends).toHaveLength(1);
  });

  it('goes on while anybody waits, and is aborted when all have left', async () => {
    const { want, ends, signals } = buildWork();
    const [one, other] = [new AbortController(), new AbortController()];
    const left = [want(one.signal), want(other.signal)];

    one.abort(new Error('Left.'));
    await expect(left[0]).rejects.toThrow('Left.');
    expect(signals[0]?.aborted).toBe(false);
    other.abort(new Error('Left, too.'));
    await expect(left[1]).rejects.toThrow('Left, too.');
    expect(signals[0]?.aborted).toBe(true);

    const next = want();
    ends[1]?.('again');
    expect(await next).toBe('again');
  });

  it('rejects for those who have already left', async () => {
    const { want } = buildWork();

    await expect(want(AbortSignal.abort(new Error('Left.')))).rejects.toThrow('Left.');
  });
});
