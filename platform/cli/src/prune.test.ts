import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Site } from '@portal/site/Site';
import { buildOf, openPortal, shellBuild } from '@portal/site/testing/openPortal';
import { describeSites, type OpenedSite } from '@portal/site/testing/siteKinds';
import { readShippedBuild } from './Build.ts';
import { moveApp } from './Move.ts';
import { prune } from './prune.ts';
import { rollback } from './rollback.ts';
import { shipTo } from './testing/shipTo.ts';

const stamp = { by: 'bob', since: '2030-03-01T12:00:00.000Z' };
const now = new Date(stamp.since);
const encode = (text: string) => new TextEncoder().encode(text);
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);

describeSites('pruning', (open) => {
  let opened: OpenedSite;
  let site: Site;

  beforeEach(async () => {
    opened = await open();
    site = opened.site;
    await openPortal(site, daysAgo(90).toISOString());
  });

  afterEach(() => opened.close());

  /** Ships a version the given number of days ago. By default, it was built 80 days ago. */
  async function ship(version: string, days: number, built = daysAgo(80)): Promise<void> {
    const build = buildOf('details', version);
    const described = {
      ...build.description.version,
      built: { by: 'a test', at: built.toISOString() },
    };
    await shipTo(
      site,
      { ...build, description: { kind: 'section', version: described } },
      { stamp: { by: 'anna', since: daysAgo(days).toISOString() } },
    );
  }
  const shipShell = (version: string, days: number) =>
    shipTo(site, shellBuild(version), {
      stamp: { by: 'anna', since: daysAgo(days).toISOString() },
    });
  /** The versions in the site, such as `details 1.0.0`. */
  async function versions(): Promise<readonly string[]> {
    const paths = (await site.list('files/'))
      .map(({ path }) => path.split('/'))
      .filter((parts) => parts.length > 3);
    return [...new Set(paths.map(([, name, version]) => `${name} ${version}`))].sort();
  }

  it('says what it would remove, and removes nothing until it is confirmed', async () => {
    for (const [index, version] of ['1.1.0', '1.2.0', '1.3.0'].entries()) {
      await ship(version, 70 - index);
    }
    const before = await versions();
    const old = [
      expect.stringMatching(/^details {5}1\.0\.0 {13}built 2024-01-01 00:00 UTC, \d kB$/),
      expect.stringMatching(/^details {5}1\.1\.0 {13}built 2029-12-11 12:00 UTC, \d kB$/),
    ];

    expect((await prune({ site, now, isConfirmed: false })).lines).toEqual([
      ...old,
      expect.stringMatching(
        /^2 versions, \d kB: would be removed from .+\. To remove them, repeat the command with --yes\.$/,
      ),
    ]);
    expect(await versions()).toEqual(before);

    expect((await prune({ site, now, isConfirmed: true })).lines).toEqual([
      ...old,
      expect.stringMatching(/^2 versions, \d kB: removed from .+\.$/),
    ]);
    expect(await versions()).toEqual([
      'dashboard 1.0.0',
      'details 1.2.0',
      'details 1.3.0',
      'shell 2.0.0',
    ]);
  });

  it('removes nothing that is live, previous, staged or retired', async () => {
    await ship('1.1.0', 70);
    await shipTo(site, buildOf('details', '1.2.0'), { percent: 10 });
    await moveApp({ site, name: 'dashboard', stamp }, { kind: 'retire' });

    expect((await prune({ site, now, isConfirmed: true })).lines).toEqual([
      `Nothing to remove from ${site.address}: each version is in use, was live in the last 30 days, or is younger.`,
    ]);
    expect(await versions()).toEqual([
      'dashboard 1.0.0',
      'details 1.0.0',
      'details 1.1.0',
      'details 1.2.0',
      'shell 2.0.0',
    ]);
  });

  it('removes no version that was built in the last 30 days', async () => {
    await ship('1.1.0', 70, daysAgo(29));
    await ship('1.2.0', 69, daysAgo(31));
    await ship('1.3.0', 68);
    await ship('1.4.0', 67);

    await prune({ site, now, isConfirmed: true });

    expect(await versions()).toEqual([
      'dashboard 1.0.0',
      'details 1.1.0',
      'details 1.3.0',
      'details 1.4.0',
      'shell 2.0.0',
    ]);
  });

  it('removes no version that was live in the last 30 days, so that rollbacks by the history work', async () => {
    await ship('1.1.0', 70);
    // This version was live until 20 days ago.
    await ship('1.2.0', 60);
    await ship('1.3.0', 20);
    await ship('1.4.0', 19);
    await ship('1.5.0', 18);

    await prune({ site, now, isConfirmed: true });

    expect(await versions()).not.toContain('details 1.0.0');
    await rollback({ site, name: 'details', time: daysAgo(29), stamp });
    await rollback({ site, name: 'details', time: daysAgo(20), stamp });
  });

  it('keeps the version of the shell before the live one, however old, and removes older ones', async () => {
    for (const [index, version] of ['2.1.0', '2.2.0', '2.3.0'].entries()) {
      await shipShell(version, 70 - index);
    }
    await ship('1.1.0', 50);

    await prune({ site, now, isConfirmed: true });

    expect(await versions()).toEqual(
      expect.arrayContaining(['details 1.1.0', 'shell 2.2.0', 'shell 2.3.0']),
    );
    expect(await versions()).not.toContain('shell 2.1.0');
  });

  it('removes nothing of an app whose moves do not reach back so far, or whose document is broken', async () => {
    await ship('1.1.0', 70);
    for (let count = 0; count < 60; count += 1) {
      for (const kind of ['hold', 'unhold'] as const) {
        await moveApp({ site, name: 'details', stamp }, { kind, why: 'x' });
      }
    }
    await site.create('files/search/0.1.0/main.js', encode('left over'));
    await site.create('apps/search.json', encode('{'));

    expect((await prune({ site, now, isConfirmed: false })).lines).toEqual([
      'Nothing of search is removed. apps/search.json is not valid JSON.',
      'Nothing of details is removed, because its last 100 moves are younger than 30 days.',
      `Nothing to remove from ${site.address}: each version is in use, was live in the last 30 days, or is younger.`,
    ]);
  });

  it('removes what an interrupted command has left, and nothing that it cannot read', async () => {
    await site.create('files/details/0.8.0/main.js', encode('left over'));
    await site.create('files/details/0.9.0/build.json', encode('{'));

    expect((await prune({ site, now, isConfirmed: true })).lines).toEqual([
      'details     0.8.0             without a description, 1 kB',
      `1 version, 1 kB: removed from ${site.address}.`,
    ]);
    expect(await versions()).toContain('details 0.9.0');
  });

  it('keeps a version that somebody makes live at the same time', async () => {
    for (const [index, version] of ['1.1.0', '1.2.0', '1.3.0'].entries()) {
      await ship(version, 70 - index);
    }
    let isDone = false;
    const rivals: Site = {
      ...site,
      remove: async (path) => {
        if (!isDone) {
          isDone = true;
          await rollback({ site, name: 'details', version: '1.1.0', stamp });
        }
        return site.remove(path);
      },
    };

    await prune({ site: rivals, now, isConfirmed: true });

    expect(await versions()).toEqual([
      'dashboard 1.0.0',
      'details 1.1.0',
      'details 1.2.0',
      'details 1.3.0',
      'shell 2.0.0',
    ]);
    // Complete again.
    await shipTo(site, buildOf('details', '1.4.0'));
    await rollback({ site, name: 'details', version: '1.1.0', stamp });
  });

  it('keeps a version that is added to a preview at the same time', async () => {
    for (const [index, version] of ['1.1.0', '1.2.0', '1.3.0'].entries()) {
      await ship(version, 70 - index);
    }
    const stored = async () =>
      (await site.list('files/details/1.1.0/')).map(({ path, bytes }) => ({ path, bytes }));
    const before = await stored();
    let isDone = false;
    const rivals: Site = {
      ...site,
      remove: async (path) => {
        if (!isDone) {
          isDone = true;
          const build = await readShippedBuild(site, 'details', '1.1.0');
          await shipTo(site, build, { stamp, preview: 'pr-12' });
        }
        return site.remove(path);
      },
    };

    await prune({ site: rivals, now, isConfirmed: true });

    expect(await stored()).toEqual(before);
    expect(await versions()).not.toContain('details 1.0.0');
  });
});
