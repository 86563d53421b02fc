import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createSharedPayer } from '../limits/sharedWork.ts';
import type { Payer } from '../limits/visitorBudget.ts';
import { NO_EVENTS } from './ApiEvents.ts';
import { createDataSource } from './dataSource.ts';
import { createServiceBudget } from './serviceBudget.ts';

const payerOf = (visitor: string): Payer => ({ visitor, pay: () => undefined });

/** A data source that sends two of a visitor's requests at once. Requests with odd ids hang. */
function buildSource() {
  const asked: string[] = [];
  const limits = { callsAtOnce: 4, callsPerSecond: 40 };
  const data = createDataSource({
    upstream: (address, signal) => {
      asked.push(address);
      return /[13579]\?/.test(address)
        ? new Promise((_, reject) =>
            signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
          )
        : Response.json({});
    },
    isCaching: true,
    budget: createServiceBudget({ ...limits, events: NO_EVENTS }),
    events: NO_EVENTS,
    reportError: () => undefined,
  });
  const load = (id: number, payer: Payer) =>
    data.load(`/movie/${id}?language=en-US`, { payer }).then(({ status }) => status);
  return { load, asked };
}

describe('createDataSource, when several visitors wait for one request', () => {
  it('sends it as soon as one of them has room', async () => {
    const { load } = buildSource();
    const greedy = payerOf('greedy');
    void [1, 3, 5].map((id) => load(id, greedy));
    void load(42, greedy);
    await turn();

    const other = load(42, payerOf('another'));

    expect(await other).toBe(200);
  });

  it('sends it as soon as a visitor has room who waits for the same page', async () => {
    const { load } = buildSource();
    const greedy = payerOf('greedy');
    void [1, 3, 5].map((id) => load(id, greedy));
    const ofPage = createSharedPayer(greedy);
    const response = load(42, ofPage);
    await turn();

    ofPage.join(payerOf('another'));

    expect(await response).toBe(200);
  });

  it('sends it once, and keeps the turns of all', async () => {
    const { load, asked } = buildSource();
    const visitors = Array.from({ length: 8 }, (_, index) => payerOf(`visitor ${index}`));

    const responses = Promise.all(visitors.map((payer) => load(42, payer)));
    await turn();
    await responses;
    const later = Promise.all(visitors.map((payer, index) => load(100 + index * 2, payer)));

    expect(new Set(await responses)).toEqual(new Set([200]));
    expect(new Set(await later)).toEqual(new Set([200]));
    expect(asked).toHaveLength(9);
  });

  it('does not refuse it because the queue of the first one is full', async () => {
    const { load } = buildSource();
    const greedy = payerOf('greedy');
    void Array.from({ length: 100 }, (_, index) => load(index * 2 + 1, greedy));

    const [, other] = [load(42, greedy), load(42, payerOf('another'))];

    expect(await other).toBe(200);
  });

  it('still limits how many requests of a visitor are sent at once', async () => {
    const { load, asked } = buildSource();
    const greedy = payerOf('greedy');

    void [1, 3, 5, 7].map((id) => load(id, greedy));
    await turn();

    expect(asked).toHaveLength(2);
  });
});
