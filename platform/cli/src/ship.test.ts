import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OperatorError } from '@portal/site/OperatorError';
import { readRegistry } from '@portal/site/registry/changeRegistry';
import type { Site } from '@portal/site/Site';
import { buildOf, openPortal } from '@portal/site/testing/openPortal';
import { describeSites, type OpenedSite } from '@portal/site/testing/siteKinds';
import { shipTo } from './testing/shipTo.ts';

describeSites('shipping to', (open) => {
  let opened: OpenedSite;
  let site: Site;

  beforeEach(async () => {
    opened = await open();
    site = opened.site;
    await openPortal(site);
  });

  afterEach(() => opened.close());

  async function details() {
    return (await readRegistry(site))?.registry.sections['details'];
  }

  it('gives visitors the new version, remembers the previous one, and records who did it when', async () => {
    await shipTo(site, buildOf('details', '1.1.0'), {
      stamp: { by: 'bob', since: '2030-02-01T08:00:00.000Z' },
    });

    expect(await details()).toMatchObject({
      current: { version: '1.1.0' },
      previous: { version: '1.0.0' },
      by: 'bob',
      since: '2030-02-01T08:00:00.000Z',
      owner: 'team details',
    });
  });

  it('changes no other file but the history, and in the registry only the section and the revision', async () => {
    const before = await hashesOf(site);
    const registryBefore = await readRegistry(site);

    await shipTo(site, buildOf('details', '1.1.0'));

    const after = await hashesOf(site);
    const registryAfter = await readRegistry(site);
    const changed = [...after]
      .filter(([path, hash]) => before.get(path) !== hash)
      .map(([path]) => path);
    expect(changed.sort()).toEqual([
      'files/details/1.1.0/build.json',
      'files/details/1.1.0/remoteEntry.js',
      'history/00000004.json',
      'registry.json',
    ]);
    expect([...before.keys()].filter((path) => !after.has(path))).toEqual([]);
    expect(registryAfter?.registry.sections['dashboard']).toEqual(
      registryBefore?.registry.sections['dashboard'],
    );
    expect(registryAfter?.registry.shell).toEqual(registryBefore?.registry.shell);
    expect(registryAfter?.registry.revision).toBe((registryBefore?.registry.revision ?? 0) + 1);
  });

  it('does not change the registry when the same bytes are shipped again', async () => {
    await shipTo(site, buildOf('details', '1.1.0'));
    const before = await hashesOf(site);

    await shipTo(site, buildOf('details', '1.1.0'), {
      stamp: { by: 'bob', since: '2030-02-01T08:00:00.000Z' },
    });

    expect(await hashesOf(site)).toEqual(before);
  });

  it('refuses the same version with other bytes, and nothing changes', async () => {
    const before = await hashesOf(site);

    await expect(shipTo(site, buildOf('details', '1.0.0', 'other bytes'))).rejects.toThrow(
      `details 1.0.0 is in ${site.address} already, with other bytes; a version never changes, so raise the number in package.json and ship that.`,
    );

    expect(await hashesOf(site)).toEqual(before);
  });

  it('keeps teams who ship at the same moment from overwriting each other: the second one retries automatically', async () => {
    const builds = [
      buildOf('details', '1.1.0'),
      buildOf('dashboard', '1.1.0'),
      buildOf('search', '1.1.0'),
    ];

    await Promise.all(builds.map((build) => shipTo(site, build)));

    const stored = await readRegistry(site);
    expect(
      Object.entries(stored?.registry.sections ?? {})
        .map(([name, { current }]) => `${name} ${current.version}`)
        .sort(),
    ).toEqual(['dashboard 1.1.0', 'details 1.1.0', 'search 1.1.0']);
    expect(stored?.registry.revision).toBe(3 + builds.length);
  });

  /** The site, with a callback that runs before each of the first registry writes. */
  function withRivals(rivals: readonly (() => Promise<unknown>)[]): Site {
    const left = [...rivals];
    return {
      ...site,
      replace: async (...facts) => {
        await left.shift()?.();
        return site.replace(...facts);
      },
    };
  }
  const shipsDashboard = (number: number) => () =>
    shipTo(site, buildOf('dashboard', `1.${number}.0`));

  it('retries up to five times while others ship, and keeps their changes', async () => {
    const rivals = [1, 2, 3, 4, 5].map(shipsDashboard);

    await shipTo(withRivals(rivals), buildOf('details', '1.1.0'));

    const stored = await readRegistry(site);
    expect(stored?.registry.revision).toBe(3 + 6);
    expect(stored?.registry.sections).toMatchObject({
      dashboard: { current: { version: '1.5.0' }, previous: { version: '1.4.0' } },
      details: { current: { version: '1.1.0' }, previous: { version: '1.0.0' } },
    });
  });

  it('fails when others were faster six times, and leaves the registry to them', async () => {
    const rivals = [1, 2, 3, 4, 5, 6].map(shipsDashboard);

    await expect(shipTo(withRivals(rivals), buildOf('details', '1.1.0'))).rejects.toThrow(
      `The registry of ${site.address} changed during all 6 attempts. Nothing was changed here; run the command again.`,
    );

    expect(await details()).toMatchObject({ current: { version: '1.0.0' } });
  });

  it('does not blame others when the storage takes no write', async () => {
    const refusing: Site = { ...site, replace: () => Promise.resolve(false) };

    await expect(shipTo(refusing, buildOf('details', '1.1.0'))).rejects.toThrow(
      `${site.address}/registry.json could not be written, although nobody has changed it: something else has that name, or the storage refuses the write. Nothing was changed here.`,
    );
  });

  it('does not retry when the same section changed at the same moment, and says so', async () => {
    const rival = () => shipTo(site, buildOf('details', '1.2.0'));

    await expect(shipTo(withRivals([rival]), buildOf('details', '1.1.0'))).rejects.toThrow(
      'Somebody else changed details at the same time. Nothing was changed here; look at it with `npm run sections` and run the command again.',
    );

    expect(await details()).toMatchObject({ current: { version: '1.2.0' } });
  });

  it('succeeds if the write has happened although its retry was rejected', async () => {
    const twice: Site = {
      ...site,
      replace: async (...facts) => {
        await site.replace(...facts);
        return site.replace(...facts);
      },
    };

    const registry = await shipTo(twice, buildOf('details', '1.1.0'));

    expect(registry).toEqual((await readRegistry(site))?.registry);
    expect(registry.revision).toBe(4);
  });

  it('does not undo a version of the same section that was shipped in the meantime', async () => {
    const meanwhile = async () => void (await shipTo(site, buildOf('details', '1.2.0')));

    await expect(shipTo(site, buildOf('details', '1.1.0'), { check: meanwhile })).rejects.toThrow(
      'Somebody else changed details in the meantime: now 1.2.0 is live. Nothing was changed here; look at it with `npm run sections` and run the command again.',
    );

    expect(await details()).toMatchObject({ current: { version: '1.2.0' } });
  });

  it('succeeds when another section was shipped in the meantime', async () => {
    await shipTo(site, buildOf('details', '1.1.0'), {
      check: async () => void (await shipTo(site, buildOf('dashboard', '1.1.0'))),
    });

    expect(await details()).toMatchObject({ current: { version: '1.1.0' } });
  });

  it('changes nothing when the browser refuses the build', async () => {
    const before = await hashesOf(site);

    await expect(
      shipTo(site, buildOf('details', '1.1.0'), {
        check: () => Promise.reject(new OperatorError('It breaks the contract.')),
      }),
    ).rejects.toThrow('It breaks the contract.');

    expect(await hashesOf(site)).toEqual(before);
  });

  it('completes an interrupted command', async () => {
    const build = buildOf('details', '1.1.0');
    await site.create(
      'files/details/1.1.0/build.json',
      new TextEncoder().encode(JSON.stringify(build.description.version)),
    );

    await shipTo(site, build);

    expect(await details()).toMatchObject({ current: { version: '1.1.0' } });
  });

  it('refuses a section whose address belongs to another one', async () => {
    const build = buildOf('details', '1.1.0');
    const version = {
      ...build.description.version,
      pages: { home: { path: '/dashboard', files: [] } },
    };

    // Safe: the section's own description with different pages.
    await expect(
      shipTo(site, {
        ...build,
        description: { kind: 'section', version } as typeof build.description,
      }),
    ).rejects.toThrow(
      'details claims the address /dashboard, where dashboard has its page "dashboard"; choose another address, or ship dashboard without that page first.',
    );
  });

  it('gives a share of the visitors the new version and all others what they have', async () => {
    await shipTo(site, buildOf('details', '1.1.0'), { percent: 10 });

    expect(await details()).toMatchObject({
      current: { version: '1.0.0' },
      next: { percent: 10, version: { version: '1.1.0' }, by: 'anna' },
    });
  });

  it('ends the share when a version is shipped to all', async () => {
    await shipTo(site, buildOf('details', '1.1.0'), { percent: 10 });

    await shipTo(site, buildOf('details', '1.2.0'));

    expect(await details()).toMatchObject({
      current: { version: '1.2.0' },
      previous: { version: '1.0.0' },
    });
    expect(await details()).not.toHaveProperty('next');
  });

  it('refuses a staged rollout of a section that has no release yet, before the build', async () => {
    const build = vi.fn(() => Promise.reject(new Error('built')));

    await expect(shipTo(site, buildOf('search', '1.0.0'), { percent: 10, build })).rejects.toThrow(
      'ship it without --percent first',
    );

    expect(build).not.toHaveBeenCalled();
  });

  it('refuses a folder in which this user may not write, before the build', async () => {
    const build = vi.fn(() => Promise.reject(new Error('built')));
    const create = () => Promise.reject(new OperatorError('This user may not write.'));
    const closed = { ...site, isNear: true, create };

    await expect(shipTo(closed, buildOf('details', '1.1.0'), { build })).rejects.toThrow(
      'This user may not write.',
    );

    expect(build).not.toHaveBeenCalled();
  });

  it('does not overwrite a registry that it cannot parse', async () => {
    const reading = await site.read('registry.json');
    await site.replace(
      'registry.json',
      new TextEncoder().encode('{"format": 2}'),
      reading.status === 'found' ? reading.tag : '',
    );

    await expect(shipTo(site, buildOf('details', '1.1.0'))).rejects.toThrow(
      'registry.json cannot be changed. The registry is wrong at format: it has to be 1, the only format that is read here.',
    );
  });
});

describeSites('shipping to an empty site in', (open) => {
  it('asks for the shell first', async () => {
    const { site, close } = await open();

    await expect(shipTo(site, buildOf('details', '1.0.0'))).rejects.toThrow(
      'ship the shell first: npm run ship -- shell --to',
    );

    await close();
  });
});

/** The hashes of all files in a site. */
async function hashesOf(site: Site): Promise<ReadonlyMap<string, string>> {
  const entries = await site.list('');
  const pairs = entries.map(async ({ path }) => {
    const reading = await site.read(path);
    return [
      path,
      reading.status === 'found' ? createHash('sha256').update(reading.bytes).digest('hex') : '',
    ] as const;
  });
  return new Map(await Promise.all(pairs));
}
