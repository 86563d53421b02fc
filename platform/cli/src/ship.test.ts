import { expect, it, vi } from 'vitest';
import { readDocuments } from '@portal/site/apps/Portal';
import { OperatorError } from '@portal/site/OperatorError';
import type { Site } from '@portal/site/Site';
import { buildOf } from '@portal/site/testing/openPortal';
import { describePortals, STAMP } from './testing/describePortals.ts';
import { shipTo } from './testing/shipTo.ts';

describePortals('shipping to', (portal) => {
  const { ship, details, hashes } = portal;

  it('changes nothing when the same bytes are shipped again', async () => {
    await ship('1.1.0');
    const before = await hashes();

    await ship('1.1.0', { stamp: STAMP });

    expect(await hashes()).toEqual(before);
  });

  it('refuses the same version with other bytes, and nothing changes', async () => {
    const before = await hashes();

    await expect(shipTo(portal.site, buildOf('details', '1.0.0', 'other bytes'))).rejects.toThrow(
      `details 1.0.0 is in ${portal.site.address} already, with other bytes; a version never changes, so raise the number in package.json and ship that.`,
    );

    expect(await hashes()).toEqual(before);
  });

  it('lets many teams ship at the same moment: none is refused, none retries', async () => {
    const names = ['details', 'dashboard', 'search', 'films', 'lists', 'people'];
    const replace = vi.fn(portal.site.replace);
    const counted: Site = { ...portal.site, replace };

    await Promise.all(names.map((name) => shipTo(counted, buildOf(name, '1.1.0'))));

    const { apps } = await readDocuments(portal.site);
    const live = [...apps].map(([name, { document }]) => `${name} ${document.current?.version}`);
    expect(live).toEqual(expect.arrayContaining(names.map((name) => `${name} 1.1.0`)));
    expect(replace).toHaveBeenCalledTimes(2);
  });

  it('does not blame others when the storage takes no write', async () => {
    const refusing: Site = { ...portal.site, replace: () => Promise.resolve(false) };

    await expect(shipTo(refusing, buildOf('details', '1.1.0'))).rejects.toThrow(
      `${portal.site.address}/apps/details.json could not be written, although nobody has changed it: something else has that name, or the storage refuses the write. Nothing was changed here.`,
    );
  });

  it('succeeds if the write has happened although its retry was rejected', async () => {
    const twice: Site = {
      ...portal.site,
      replace: async (...facts) => {
        await portal.site.replace(...facts);
        return portal.site.replace(...facts);
      },
    };

    const { document } = await shipTo(twice, buildOf('details', '1.1.0'));

    expect(document).toEqual((await readDocuments(portal.site)).apps.get('details')?.document);
  });

  it('succeeds when another section was shipped in the meantime', async () => {
    await ship('1.1.0', {
      check: async () => void (await shipTo(portal.site, buildOf('dashboard', '1.1.0'))),
    });

    expect(await details()).toMatchObject({ current: { version: '1.1.0' } });
  });

  it('changes nothing when the browser refuses the build', async () => {
    const before = await hashes();

    await expect(
      ship('1.1.0', {
        check: () => Promise.reject(new OperatorError('It breaks the contract.')),
      }),
    ).rejects.toThrow('It breaks the contract.');

    expect(await hashes()).toEqual(before);
  });

  it('completes an interrupted command', async () => {
    const build = buildOf('details', '1.1.0');
    await portal.site.create(
      'files/details/1.1.0/build.json',
      new TextEncoder().encode(JSON.stringify(build.description.version)),
    );

    await shipTo(portal.site, build);

    expect(await details()).toMatchObject({ current: { version: '1.1.0' } });
  });

  it.each([
    [
      'the address /dashboard, where dashboard has its page "dashboard"; choose another address',
      { pages: { home: { path: '/dashboard', files: [] } } },
    ],
    [
      'the name "dashboard", which the page of dashboard at /dashboard has, so links to it could lead to either; choose another name',
      { pages: { dashboard: { path: '/x', files: [] } } },
    ],
    [
      'the slot search, where films has its page "films"; choose another slot',
      { slots: { search: 'details' } },
    ],
  ])('refuses a section that claims %s', async (claim, facts) => {
    const claiming = (name: string, version: string, described: object) => {
      const build = buildOf(name, version);
      Object.assign(build.description.version, described);
      return shipTo(portal.site, build);
    };
    await claiming('films', '1.0.0', { slots: { search: 'films' } });

    await expect(claiming('details', '1.1.0', facts)).rejects.toThrow(
      `details claims ${claim}, or ship`,
    );
  });

  it('refuses a staged rollout of a section that has no release yet, before the build', async () => {
    const build = vi.fn(() => Promise.reject(new Error('built')));

    await expect(
      shipTo(portal.site, buildOf('search', '1.0.0'), { percent: 10, build }),
    ).rejects.toThrow('ship it without --percent first');

    expect(build).not.toHaveBeenCalled();
  });

  it('refuses what no gateway would follow, before anything is uploaded', async () => {
    const before = await hashes();
    const app = { name: 'films', owner: 'team\u001b[2Jfilms', pages: {} };

    await expect(shipTo(portal.site, buildOf('films', '1.0.0'), { app })).rejects.toThrow(
      /^No gateway would follow this, so nothing was changed\. .+ wrong at owner/,
    );

    expect(await hashes()).toEqual(before);
  });

  it('refuses a folder in which this user may not write, before the build', async () => {
    const build = vi.fn(() => Promise.reject(new Error('built')));
    const assertWritable = () => Promise.reject(new OperatorError('This user may not write.'));
    const closed = { ...portal.site, assertWritable };

    await expect(shipTo(closed, buildOf('details', '1.1.0'), { build })).rejects.toThrow(
      'This user may not write.',
    );

    expect(build).not.toHaveBeenCalled();
  });

  it('ships nothing to a site of the format before, and names the command for it', async () => {
    for (const { path } of await portal.site.list('apps/')) {
      await portal.site.remove(path);
    }
    await portal.site.create('registry.json', new TextEncoder().encode('{"format": 1}'));

    await expect(ship('1.1.0')).rejects.toThrow(
      `${portal.site.address}/registry.json is of format 1, which is not read here; write the documents of its apps with: portal migrate --to ${portal.site.address}`,
    );
  });
});
