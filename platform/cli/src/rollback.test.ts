import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readLivePortal } from '@portal/site/apps/Portal';
import type { Site } from '@portal/site/Site';
import { buildOf, openPortal } from '@portal/site/testing/openPortal';
import { describeSites, type OpenedSite } from '@portal/site/testing/siteKinds';
import { promote, rollback } from './rollback.ts';
import { shipTo } from './testing/shipTo.ts';

const stamp = { by: 'bob', since: '2030-02-01T08:00:00.000Z' };
const passes = () => Promise.resolve();

describeSites('moving a section back and on in', (open) => {
  let opened: OpenedSite;
  let site: Site;

  beforeEach(async () => {
    opened = await open();
    site = opened.site;
    await openPortal(site);
  });

  afterEach(() => opened.close());

  async function details() {
    return (await readLivePortal(site)).registry.sections['details'];
  }

  it('goes back to the previous version, with no fallback to the one that was left', async () => {
    await shipTo(site, buildOf('details', '1.1.0'));

    await rollback({ site, name: 'details', stamp });

    expect(await details()).toMatchObject({ current: { version: '1.0.0' }, ...stamp });
    expect(await details()).not.toHaveProperty('previous');
  });

  it('ships the version again after that, without building or uploading it', async () => {
    await shipTo(site, buildOf('details', '1.1.0'));
    await rollback({ site, name: 'details', stamp });

    await shipTo(site, buildOf('details', '1.1.0'));

    expect(await details()).toMatchObject({
      current: { version: '1.1.0' },
      previous: { version: '1.0.0' },
    });
  });

  it('goes back to any version that exists', async () => {
    await shipTo(site, buildOf('details', '1.1.0'));
    await shipTo(site, buildOf('details', '1.2.0'));

    await rollback({ site, name: 'details', version: '1.0.0', stamp });

    expect(await details()).toMatchObject({ current: { version: '1.0.0' } });
  });

  it('ends a staged rollout and leaves the current version', async () => {
    await shipTo(site, buildOf('details', '1.1.0'));
    await shipTo(site, buildOf('details', '1.2.0'), { percent: 10 });

    await rollback({ site, name: 'details', stamp });

    expect(await details()).toMatchObject({
      current: { version: '1.1.0' },
      previous: { version: '1.0.0' },
      by: 'anna',
    });
    expect(await details()).not.toHaveProperty('next');
  });

  it('promotes the version of the share to everybody', async () => {
    await shipTo(site, buildOf('details', '1.1.0'), { percent: 10 });

    await promote({ site, name: 'details', stamp, check: passes });

    expect(await details()).toMatchObject({
      current: { version: '1.1.0' },
      previous: { version: '1.0.0' },
      owner: 'team details',
      ...stamp,
    });
    expect(await details()).not.toHaveProperty('next');
  });

  it('promotes nothing that does not pass the check of a shipment now', async () => {
    await shipTo(site, buildOf('details', '1.1.0'), { percent: 10 });
    const check = vi.fn(() => Promise.reject(new Error('It does not render.')));

    await expect(promote({ site, name: 'details', stamp, check })).rejects.toThrow(
      'It does not render.',
    );

    const { description, contents } = buildOf('details', '1.1.0');
    const shipped = { ...description, build: expect.any(String) };
    const registry = (await readLivePortal(site)).registry;
    expect(check).toHaveBeenCalledExactlyOnceWith(
      { name: 'details', description: shipped, contents },
      registry,
    );
    expect(await details()).toMatchObject({
      current: { version: '1.0.0' },
      next: { version: { version: '1.1.0' } },
    });
  });

  it('promotes nothing that somebody else has moved during the check', async () => {
    await shipTo(site, buildOf('details', '1.1.0'), { percent: 10 });
    const check = () =>
      shipTo(site, buildOf('details', '1.2.0'), { percent: 10 }).then(() => undefined);

    await expect(promote({ site, name: 'details', stamp, check })).rejects.toThrow(
      'Somebody else moved details at the same time: anna (stage 1.2.0).',
    );
  });

  it('promotes nothing without a staged rollout', async () => {
    await expect(promote({ site, name: 'details', stamp, check: passes })).rejects.toThrow(
      'No share of the visitors has another version than 1.0.0, so there is nothing to promote.',
    );
  });

  it('says where to look when there is no previous version', async () => {
    await expect(rollback({ site, name: 'details', stamp })).rejects.toThrow(
      'There is nothing before 1.0.0 to go back to; name one of the versions that `npm run sections` lists with --version, or take details away from visitors: npm run retire -- details',
    );
  });

  it('does not go back to a missing or incomplete version', async () => {
    await site.create(
      'files/details/1.3.0/build.json',
      new TextEncoder().encode(JSON.stringify(buildOf('details', '1.3.0').description.version)),
    );

    await expect(rollback({ site, name: 'details', version: '0.1.0', stamp })).rejects.toThrow(
      `There is no details 0.1.0 in ${site.address}; \`npm run sections\` lists its versions.`,
    );
    await expect(rollback({ site, name: 'details', version: '1.3.0', stamp })).rejects.toThrow(
      `details 1.3.0 is incomplete in ${site.address}: remoteEntry.js is missing; ship it again.`,
    );
  });

  it.each([
    ['a file', 'remoteEntry.js', (text: string) => text],
    ['a compressed copy', 'remoteEntry.js.gz', gzipSync],
    ['what is no compressed copy', 'remoteEntry.js.br', (text: string) => text],
  ])(
    'does not go to a version of which %s has different bytes of the same size',
    async (_, file, pack) => {
      await shipTo(site, buildOf('details', '1.1.0'));
      const { description } = buildOf('details', '0.9.0', 'right');
      const place = 'files/details/0.9.0/';
      await site.create(
        `${place}build.json`,
        new TextEncoder().encode(JSON.stringify(description.version)),
      );
      await site.create(place + file, new Uint8Array(Buffer.from(pack('wrong'))));
      await site.create(`${place}remoteEntry.js`, new TextEncoder().encode('right'));

      await expect(rollback({ site, name: 'details', version: '0.9.0', stamp })).rejects.toThrow(
        `details 0.9.0 is incomplete in ${site.address}: ${file} has other bytes than build.json says; delete ${place} there and ship it again.`,
      );

      expect(await details()).toMatchObject({ current: { version: '1.1.0' } });
    },
  );

  it('does not go back to an address that another section has taken, and names that section', async () => {
    const moved = buildOf('details', '1.1.0');
    const pages = { details: { path: '/elsewhere', files: [] } };
    // Safe: the section's own description with different pages.
    const description = {
      kind: 'section',
      version: { ...moved.description.version, pages },
    } as typeof moved.description;
    await shipTo(site, { ...moved, description });
    const heir = buildOf('films', '1.0.0');
    await shipTo(site, {
      ...heir,
      description: {
        kind: 'section',
        version: { ...heir.description.version, pages: { film: { path: '/details', files: [] } } },
      } as typeof moved.description,
    });

    await expect(rollback({ site, name: 'details', stamp })).rejects.toThrow(
      'details claims the address /details, where films has its page "film"; choose another address, or ship films without that page first.',
    );
  });

  it('says that there is no such section', async () => {
    await expect(rollback({ site, name: 'films', stamp })).rejects.toThrow(
      'There is no films that is live; `npm run sections` lists what is.',
    );
  });

  it('does not change other sections', async () => {
    await shipTo(site, buildOf('details', '1.1.0'));
    const before = (await readLivePortal(site)).registry;

    await rollback({ site, name: 'details', stamp });

    const after = (await readLivePortal(site)).registry;
    expect(after?.sections['dashboard']).toEqual(before?.sections['dashboard']);
    expect(after?.shell).toEqual(before?.shell);
  });
});
