import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { documentsOf } from '@portal/site/apps/documentsOf';
import type { SiteEntry } from '@portal/site/Site';
import { buildRegistry } from '@portal/site/testing/buildRegistry';
import { createSiteFollower } from './siteFollower.ts';

const LATE_MS = 1_500;
const origin = { by: 'a test', since: '2024-01-01T00:00:00.000Z' };

/** A site whose listings the test resolves one by one. */
function fakeSite() {
  const files = new Map(documentsOf(buildRegistry({}), origin));
  const responses: ((entries: readonly SiteEntry[]) => void)[] = [];
  const list = vi.fn(() => new Promise<readonly SiteEntry[]>((resolve) => responses.push(resolve)));
  const report = vi.fn<(sentence: string) => void>();
  const site = {
    address: '/srv/portal',
    list,
    read(path: string) {
      const bytes = files.get(path);
      return Promise.resolve(
        bytes
          ? { status: 'found' as const, bytes: new Uint8Array(bytes), tag: '' }
          : { status: 'missing' as const },
      );
    },
  };
  const follower = createSiteFollower({ site, report, onMove: () => undefined });
  /** Resolves a listing with the shell and a document, which has moved if its tag is a new one. */
  const respond = (index: number, tag: string) =>
    responses[index]?.([{ path: 'apps/shell.json', bytes: 1, tag }]);
  const moveOn = () => {
    const text = new TextDecoder().decode(files.get('apps/shell.json'));
    const document = JSON.parse(text);
    const move = { ...document.moves[0], serial: 2 };
    const moved = { ...document, serial: 2, moves: [...document.moves, move] };
    files.set('apps/shell.json', new TextEncoder().encode(JSON.stringify(moved)));
  };
  return { follower, site, files, list, report, respond, moveOn };
}

async function followOnce() {
  const site = fakeSite();
  const first = site.follower.refresh();
  await vi.advanceTimersByTimeAsync(0);
  site.respond(0, 'one');
  await first;
  site.moveOn();
  return site;
}
const revisionOf = async ({ follower }: ReturnType<typeof fakeSite>) =>
  (await follower.latest()).registry.revision;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a site with documents that are not of apps', () => {
  /** Follows a site; returns how many of its files are read at each check. */
  async function readOf(others: readonly SiteEntry[], looks: number) {
    const { follower, files, report, site } = fakeSite();
    const shell = { path: 'apps/shell.json', bytes: 1, tag: 'one' };
    others.forEach(({ path }) => files.set(path, new TextEncoder().encode('{')));
    site.list.mockResolvedValue([shell]);
    await follower.refresh();
    site.list.mockResolvedValue([...others, shell]);
    const read = vi.spyOn(site, 'read');
    const counts = [];
    for (let look = 0; look < looks; look += 1) {
      read.mockClear();
      await follower.refresh();
      counts.push(read.mock.calls.length);
    }
    return { counts, report };
  }

  it('reads none that is longer than an app needs, and says so once', async () => {
    const long = { path: 'apps/junk.json', bytes: 60e6, tag: 'one' };

    const { counts, report } = await readOf([long], 2);

    expect(counts).toEqual([0, 0]);
    expect(report.mock.calls).toEqual([
      ['/srv/portal/apps/junk.json is longer than 512 kB, so it is left out.'],
    ]);
  });

  it('reads some of hundreds at each look, so that no visitor waits for all of them', async () => {
    const many = Array.from({ length: 500 }, (_, index) => `apps/junk${index}.json`);

    const { counts } = await readOf(
      many.map((path) => ({ path, bytes: 1, tag: 'one' })),
      4,
    );

    expect(counts).toEqual([200, 200, 100, 0]);
  });
});

describe('a slow site', () => {
  it('blocks no one for longer than the limit: the last good state stays, and this is logged', async () => {
    const site = await followOnce();

    const late = site.follower.refresh();
    await vi.advanceTimersByTimeAsync(LATE_MS);
    await late;

    expect(await revisionOf(site)).toBe(1);
    expect(site.report.mock.calls).toEqual([
      ['/srv/portal cannot be used, so revision 1 stays: it does not respond.'],
    ]);
  });

  it('is not listed a second time meanwhile, and not waited for again', async () => {
    const { follower, list } = await followOnce();
    void follower.refresh();
    await vi.advanceTimersByTimeAsync(LATE_MS);

    // The test does not advance timers, so it would hang if `refresh` waited.
    await follower.refresh();
    await follower.refresh();

    expect(list).toHaveBeenCalledTimes(2);
  });

  it('is followed when it responds late', async () => {
    const site = await followOnce();
    void site.follower.refresh();
    await vi.advanceTimersByTimeAsync(LATE_MS);

    site.respond(1, 'two');
    await vi.advanceTimersByTimeAsync(0);

    expect(await revisionOf(site)).toBe(2);
  });

  it('fails with one sentence without an earlier state', async () => {
    const { follower } = fakeSite();

    const failure = follower.latest().catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(20_000);

    expect(await failure).toBe('/srv/portal cannot be used: it does not respond.');
  });
});
