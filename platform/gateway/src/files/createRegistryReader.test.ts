import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SiteReading } from '@portal/site/Site';
import { buildRegistry } from '@portal/site/testing/buildRegistry';
import { createRegistryReader } from './createRegistryReader.ts';

const LATE_MS = 1_500;

/** The result of reading a registry with this revision. */
function reading(revision: number): SiteReading {
  const text = JSON.stringify({ ...buildRegistry(), revision });
  return { status: 'found', bytes: new TextEncoder().encode(text), tag: String(revision) };
}

/** A registry source whose reads are resolved by the test, one by one. */
function fakeSource() {
  const responses: ((reading: SiteReading) => void)[] = [];
  const read = vi.fn(() => new Promise<SiteReading>((resolve) => responses.push(resolve)));
  const report = vi.fn<(sentence: string) => void>();
  const reader = createRegistryReader({ address: '/srv/portal/registry.json', read, report });
  return { responses, read, report, reader };
}

async function readOnce() {
  const source = fakeSource();
  const first = source.reader.refresh();
  source.responses[0]?.(reading(7));
  await first;
  return source;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a slow registry', () => {
  it('blocks no one for longer than the limit: the last valid one stays in use, and this is logged', async () => {
    const { reader, report } = await readOnce();

    const late = reader.refresh();
    await vi.advanceTimersByTimeAsync(LATE_MS);
    await late;

    expect(await reader.latest()).toMatchObject({ revision: 7 });
    expect(report.mock.calls).toEqual([
      ['/srv/portal/registry.json cannot be used, so revision 7 stays: it does not respond.'],
    ]);
  });

  it('is not considered late when the process itself was blocked for seconds', async () => {
    const { reader, responses, report } = await readOnce();
    const look = reader.refresh();

    // After the block, the event loop runs one due timer, then handles the responses that have
    // arrived.
    await vi.advanceTimersToNextTimerAsync();
    responses[1]?.(reading(8));
    await look;

    expect(await reader.latest()).toMatchObject({ revision: 8 });
    expect(report).not.toHaveBeenCalled();
  });

  it('is not read a second time meanwhile, and not waited for again', async () => {
    const { reader, read } = await readOnce();
    void reader.refresh();
    await vi.advanceTimersByTimeAsync(LATE_MS);

    // Timers are not advanced here, so the test would hang if `refresh` waited.
    await reader.refresh();
    await reader.refresh();

    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is used when it arrives late', async () => {
    const { reader, responses, report } = await readOnce();
    void reader.refresh();
    await vi.advanceTimersByTimeAsync(LATE_MS);

    responses[1]?.(reading(8));
    await vi.advanceTimersByTimeAsync(0);

    expect(await reader.latest()).toMatchObject({ revision: 8 });
    expect(report).toHaveBeenCalledOnce();
  });

  it('fails with one sentence without an earlier valid one', async () => {
    const { reader } = fakeSource();

    const failure = reader.latest().catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(20_000);

    expect(await failure).toBe('/srv/portal/registry.json cannot be used: it does not respond.');
  });
});
