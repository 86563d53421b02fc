import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Site } from '../Site.ts';
import { buildRegistry } from '../testing/buildRegistry.ts';
import { buildOf, openPortal, release } from '../testing/openPortal.ts';
import { describeSites, type OpenedSite } from '../testing/siteKinds.ts';
import { changeRegistry, readRegistry } from './changeRegistry.ts';
import { type HistoryItem, inSeconds, readHistory } from './history.ts';
import { shellVersionBefore, versionAt } from './pastVersions.ts';
import type { Registry } from './Registry.ts';
import { rolledBack, shellReleased } from './registryChanges.ts';

const allow = () => Promise.resolve();
const bytesOf = (text: string) => new TextEncoder().encode(text);
function parse(bytes: Uint8Array): object {
  // Safe: a record that was just written.
  return JSON.parse(new TextDecoder().decode(bytes)) as object;
}
const at = (minute: number) => new Date(Date.UTC(2030, 0, 31, 9, minute));

describeSites('the history of', (open) => {
  let opened: OpenedSite;
  let site: Site;
  /** The time in the records. The clock stays right, because a bucket may reject requests otherwise. */
  let now: Date;

  beforeEach(async () => {
    opened = await open();
    site = {
      ...opened.site,
      create: (path, bytes) => {
        const record = path.startsWith('history/') && {
          ...parse(bytes),
          at: inSeconds(now),
        };
        return opened.site.create(path, record ? bytesOf(JSON.stringify(record)) : bytes);
      },
    };
    now = at(10);
    await openPortal(site);
  });

  afterEach(() => opened.close());

  async function registry(): Promise<Registry> {
    return (await readRegistry(site))?.registry ?? buildRegistry();
  }
  async function history(from: Pick<Site, 'list' | 'read'> = site) {
    return readHistory(from, await registry());
  }
  async function items(from?: Pick<Site, 'list' | 'read'>): Promise<readonly HistoryItem[]> {
    const found: HistoryItem[] = [];
    for await (const item of await history(from)) {
      found.push(item);
    }
    return found;
  }
  /** The revisions of the records, and the ranges without one. */
  const revisions = (found: readonly HistoryItem[]) =>
    found.map((item) =>
      item.kind === 'change' ? item.entry.revision : `${item.first} to ${item.last}`,
    );
  function ship(name: string, version: string, minute: number): Promise<void> {
    now = at(minute);
    return release(site, buildOf(name, version));
  }
  function changeShell(version: string, action: string): Promise<Registry> {
    const { shell } = buildRegistry();
    const change = (before: Registry | undefined) => shellReleased(before, { ...shell, version });
    return changeRegistry(site, change, allow, { action, by: 'bob' });
  }
  /** The site as it is when these records were never written. */
  const without = (...missing: readonly number[]): Site => ({
    ...site,
    list: async (prefix) =>
      (await site.list(prefix)).filter(
        ({ path }) => !missing.some((revision) => path.endsWith(`0${revision}.json`)),
      ),
  });

  it('has one record for each revision: who, when, how, why, and the apps before and after', async () => {
    now = new Date('2030-01-31T09:20:30.987Z');
    await release(site, buildOf('details', '1.1.0'));
    const change = (before = buildRegistry()) =>
      rolledBack(before, 'details', { by: 'bob', since: '2030-01-31T09:20:00.000Z' });

    await changeRegistry(site, change, allow, { action: 'rollback', by: 'bob', note: 'too slow' });

    const found = await items();
    expect(revisions(found)).toEqual([5, 4, 3, 2, 1]);
    expect(found[0]).toMatchObject({
      entry: {
        at: '2030-01-31T09:20:30Z',
        by: 'bob',
        action: 'rollback',
        note: 'too slow',
        before: {
          shell: { current: '2.0.0' },
          details: { current: '1.1.0', previous: '1.0.0', owner: 'team details' },
        },
        after: { shell: { current: '2.0.0' }, details: { current: '1.0.0' } },
      },
    });
    expect(found[4]).toMatchObject({ entry: { before: {} } });
  });

  it('has no record of a command that changed nothing', async () => {
    await release(site, buildOf('details', '1.0.0'));

    expect(revisions(await items())).toEqual([3, 2, 1]);
  });

  it('reads more records than it requests at once, in order', async () => {
    for (let number = 1; number <= 22; number += 1) {
      await release(site, buildOf('details', `1.${number}.0`));
    }

    expect(revisions(await items())).toEqual(Array.from({ length: 25 }, (_, index) => 25 - index));
  });

  it('shows a gap where the command was interrupted after it had written the registry', async () => {
    const interrupted: Site = {
      ...site,
      create: (path, bytes) =>
        path.startsWith('history/')
          ? Promise.reject(new Error('The connection was lost.'))
          : site.create(path, bytes),
    };

    await expect(release(interrupted, buildOf('details', '1.1.0'))).rejects.toThrow(
      `Revision 4 is live in ${site.address}, so do not repeat the command, but the history has no record of it: The connection was lost.`,
    );

    expect((await registry()).sections['details']?.current.version).toBe('1.1.0');
    const newest = { kind: 'gap', first: 4, last: 4 };
    expect((await items())[0]).toMatchObject({
      ...newest,
      before: { details: { current: '1.0.0' } },
      after: { details: { current: '1.1.0' } },
    });
    await release(site, buildOf('dashboard', '1.1.0'));
    expect(revisions(await items())).toEqual([5, '4 to 4', 3, 2, 1]);
  });

  it('takes a record that cannot be read for missing', async () => {
    const broken: Site = {
      ...site,
      read: async (path, tag) => {
        const reading = await site.read(path, tag);
        return path.endsWith('2.json') && reading.status === 'found'
          ? { ...reading, bytes: bytesOf('{"revision": 2}') }
          : reading;
      },
    };

    expect(revisions(await items(broken))).toEqual([3, '2 to 2', 1]);
  });

  it('begins with a gap in a site that is older than its history', async () => {
    expect((await items(without(1, 2)))[1]).toEqual({
      kind: 'gap',
      first: 1,
      last: 2,
      before: undefined,
      after: expect.objectContaining({ shell: { current: '2.0.0' } }),
    });
  });

  it('reads a record with fields of a newer command', async () => {
    const newer: Site = {
      ...site,
      read: async (path, tag) => {
        const reading = await site.read(path, tag);
        if (reading.status !== 'found') {
          return reading;
        }
        const record = { ...parse(reading.bytes), ticket: 7 };
        return { ...reading, bytes: bytesOf(JSON.stringify(record)) };
      },
    };

    expect(revisions(await items(newer))).toEqual([3, 2, 1]);
  });

  it('is never overwritten, and says so after a registry was restored', async () => {
    await ship('details', '1.1.0', 11);
    const newer = await site.read('registry.json');
    const older = bytesOf(JSON.stringify({ ...(await registry()), revision: 3 }));
    await site.replace('registry.json', older, newer.status === 'found' ? newer.tag : '');

    await expect(release(site, buildOf('details', '1.2.0'))).rejects.toThrow(
      'but the history has no record of it: history/00000004.json exists already, from a registry that was replaced since then; move the records from there on to another folder.',
    );
  });

  it('tells which version everybody got at a time', async () => {
    await ship('details', '1.1.0', 20);
    await ship('dashboard', '1.1.0', 25);
    await ship('details', '1.2.0', 30);

    const versions = [10, 19, 20, 29, 30, 59].map(async (minute) =>
      versionAt(await history(), 'details', at(minute)),
    );

    expect(await Promise.all(versions)).toEqual([
      '1.0.0',
      '1.0.0',
      '1.1.0',
      '1.1.0',
      '1.2.0',
      '1.2.0',
    ]);
  });

  it('does not guess the version at a time when a record is missing', async () => {
    await ship('details', '1.1.0', 20);
    await ship('dashboard', '1.1.0', 25);
    await ship('details', '1.2.0', 30);

    await expect(versionAt(await history(without(4)), 'details', at(22))).rejects.toThrow(
      'The history does not tell which version of details was live at 2030-01-31T09:22:00.000Z: it has no record of revision 4. Name a version with --version.',
    );
    await expect(versionAt(await history(without(1, 2, 3)), 'details', at(10))).rejects.toThrow(
      'it has no record of revisions 1 to 3.',
    );
    await expect(versionAt(await history(), 'details', at(0))).rejects.toThrow(
      'the portal is younger.',
    );
    // The missing record is of another app.
    expect(await versionAt(await history(without(5)), 'details', at(27))).toBe('1.1.0');
  });

  it('tells that an app was not live at a time', async () => {
    await ship('films', '1.0.0', 20);

    await expect(versionAt(await history(), 'films', at(15))).rejects.toThrow(
      'films was not live at 2030-01-31T09:15:00.000Z, so there is no version to return to.',
    );
  });

  it("tells the shell's version before the live one, unless that was rolled back", async () => {
    expect(await shellVersionBefore(await history())).toBeUndefined();

    await changeShell('2.1.0', 'ship');
    await ship('details', '1.1.0', 20);
    expect(await shellVersionBefore(await history())).toBe('2.0.0');
    await expect(shellVersionBefore(await history(without(4)))).rejects.toThrow(
      'The history does not tell which version of the shell was live before: it has no record of revision 4. Name a version with --version.',
    );

    await changeShell('2.0.0', 'rollback');
    expect(await shellVersionBefore(await history())).toBeUndefined();
  });
});
