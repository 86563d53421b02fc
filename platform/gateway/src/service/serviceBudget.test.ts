import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_EVENTS } from './ApiEvents.ts';
import { createServiceBudget } from './serviceBudget.ts';
import type { ServiceResponse } from './ServiceResponse.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const GOOD: ServiceResponse = { status: 200, body: new Uint8Array(), storedAt: 0 };
const { signal } = new AbortController();

/** A request on behalf of a visitor. */
const by = (send: () => Promise<ServiceResponse>, visitor = 'a visitor') => ({
  send,
  visitor,
  subject: '/movie/42',
});

function buildBudget({ callsPerSecond = 40, callsAtOnce = 20 } = {}) {
  const refused = vi.fn();
  const visitorRefused = vi.fn();
  const budget = createServiceBudget({
    callsPerSecond,
    callsAtOnce,
    events: { ...NO_EVENTS, refused, visitorRefused },
  });
  return { budget, refused, visitorRefused };
}

describe('createServiceBudget', () => {
  it('sends no more requests per second than the service allows', async () => {
    const { budget } = buildBudget({ callsPerSecond: 3 });
    const ask = vi.fn(async () => GOOD);

    for (let call = 0; call < 8; call += 1) {
      void budget(by(ask), signal);
    }

    await vi.advanceTimersByTimeAsync(990);
    expect(ask).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(ask).toHaveBeenCalledTimes(6);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(ask).toHaveBeenCalledTimes(8);
  });

  it('goes on at the same pace after the clock was set back', async () => {
    const { budget } = buildBudget({ callsPerSecond: 3 });
    const ask = vi.fn(async () => GOOD);
    const open = () => budget(by(ask), signal);
    await Promise.all([open(), open(), open()]);
    void open();

    vi.setSystemTime(Date.now() - 3_600_000);
    await vi.advanceTimersByTimeAsync(1_000);

    expect(ask).toHaveBeenCalledTimes(4);
  });

  it('sends no more concurrent requests than the service allows', async () => {
    const { budget } = buildBudget({ callsAtOnce: 2 });
    const done: (() => void)[] = [];
    const ask = vi.fn(
      () => new Promise<ServiceResponse>((resolve) => done.push(() => resolve(GOOD))),
    );

    for (const visitor of ['one', 'another', 'a third']) {
      void budget(by(ask, visitor), signal);
    }
    await vi.advanceTimersByTimeAsync(2_000);

    expect(ask).toHaveBeenCalledTimes(2);
    done[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('refuses a request that would wait for more than three seconds, with a Retry-After', async () => {
    const { budget, refused } = buildBudget({ callsPerSecond: 1 });
    const ask = vi.fn(async () => GOOD);
    const responses = Array.from({ length: 5 }, () => budget(by(ask), signal));

    const last = await responses.at(-1);

    expect(last).toMatchObject({ status: 503, retryAfterSeconds: 3 });
    expect(refused).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(ask).toHaveBeenCalledTimes(4);
  });

  it('refuses all requests while the circuit is open, including those in the queue', async () => {
    const { budget, refused } = buildBudget({ callsAtOnce: 1 });
    const ask = vi.fn(async () => ({ ...GOOD, status: 429, retryAfterSeconds: 7 }));

    const responses = await Promise.all([budget(by(ask), signal), budget(by(ask), signal)]);
    const later = await budget(by(ask), signal);

    expect(ask).toHaveBeenCalledTimes(1);
    expect(responses.map(({ status }) => status)).toEqual([429, 503]);
    expect(later).toMatchObject({ status: 503, retryAfterSeconds: 7 });
    expect(refused).toHaveBeenCalledTimes(2);
  });

  it('sends requests again after the pause', async () => {
    const { budget } = buildBudget();
    await budget(
      by(async () => ({ ...GOOD, status: 429, retryAfterSeconds: 7 })),
      signal,
    );

    await vi.advanceTimersByTimeAsync(7_000);

    expect(
      await budget(
        by(async () => GOOD),
        signal,
      ),
    ).toBe(GOOD);
  });

  it('sends each request in its own async context, even after a wait, so that traces are correct', async () => {
    const { budget } = buildBudget({ callsAtOnce: 1 });
    const request = new AsyncLocalStorage<string>();
    const asked: string[] = [];
    const ask = async (name: string) => {
      asked.push(`${name} in ${request.getStore()}`);
      return GOOD;
    };

    await Promise.all(
      ['one', 'two'].map((name) =>
        request.run(name, () =>
          budget(
            by(() => ask(name)),
            signal,
          ),
        ),
      ),
    );

    expect(asked).toEqual(['one in one', 'two in two']);
  });

  it('removes cancelled requests from the queue', async () => {
    const { budget } = buildBudget({ callsPerSecond: 1 });
    const ask = vi.fn(async () => GOOD);
    const leaving = new AbortController();
    void budget(
      by(async () => GOOD),
      signal,
    );
    const response = budget(by(ask), leaving.signal);

    leaving.abort(new Error('Left.'));

    await expect(response).rejects.toThrow('Left.');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('createServiceBudget: a visitor who causes very many requests', () => {
  /** Never settles. */
  const hanging = () => new Promise<ServiceResponse>(() => undefined);

  it('leaves half of the concurrent requests to others, however slow the service is', async () => {
    const { budget } = buildBudget({ callsAtOnce: 4 });
    const ask = vi.fn(hanging);
    for (let call = 0; call < 50; call += 1) {
      void budget(by(ask, 'greedy'), signal);
    }

    const other = budget(
      by(async () => GOOD, 'other'),
      signal,
    );

    expect(await other).toBe(GOOD);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is told to wait when half of the queue is full, with 429, and others are not', async () => {
    const { budget, refused, visitorRefused } = buildBudget({ callsPerSecond: 40, callsAtOnce: 4 });
    const responses = Array.from({ length: 200 }, () => budget(by(hanging, 'greedy'), signal));

    const last = await responses.at(-1);
    const other = await budget(
      by(async () => GOOD, 'other'),
      signal,
    );

    expect(last).toMatchObject({ status: 429, retryAfterSeconds: 3, cause: 'room' });
    // Accepted: 2 in flight, and half of the queue (three seconds' worth, 60).
    expect(visitorRefused).toHaveBeenCalledTimes(200 - 2 - 60);
    expect(other).toBe(GOOD);
    expect(refused).not.toHaveBeenCalled();
  });

  it('gets turns again when earlier requests have ended', async () => {
    const { budget } = buildBudget({ callsAtOnce: 2 });
    const done: (() => void)[] = [];
    const ask = vi.fn(
      () => new Promise<ServiceResponse>((resolve) => done.push(() => resolve(GOOD))),
    );
    void budget(by(ask), signal);
    void budget(by(ask), signal);
    await vi.advanceTimersByTimeAsync(0);
    expect(ask).toHaveBeenCalledTimes(1);

    done[0]?.();
    await vi.advanceTimersByTimeAsync(0);

    expect(ask).toHaveBeenCalledTimes(2);
  });
});
