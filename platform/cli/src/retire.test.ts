import { afterEach, beforeEach, expect, it } from 'vitest';
import { readRegistry } from '@portal/site/registry/changeRegistry';
import type { Site } from '@portal/site/Site';
import { buildOf, openPortal } from '@portal/site/testing/openPortal';
import { describeSites, type OpenedSite } from '@portal/site/testing/siteKinds';
import { dropPrevious, retire } from './retire.ts';
import { promote, rollback } from './rollback.ts';
import { shipTo } from './testing/shipTo.ts';

const stamp = { by: 'bob', since: '2030-02-01T08:00:00.000Z' };

describeSites('retiring a section in', (open) => {
  let opened: OpenedSite;
  let site: Site;

  beforeEach(async () => {
    opened = await open();
    site = opened.site;
    await openPortal(site);
  });

  afterEach(() => opened.close());

  const registry = async () => (await readRegistry(site))?.registry;

  it('takes away the first release of a section, and names the command that brings it back', async () => {
    const said = await retire({ site, name: 'details', stamp });

    expect(said).toBe(
      `details is retired in ${site.address}, revision 4: its addresses are not found, and its links are gone. Bring 1.0.0 back with: portal rollback details --site ${site.address}`,
    );
    expect((await registry())?.sections).not.toHaveProperty('details');
    expect((await registry())?.retired).toEqual({
      details: { owner: 'team details', version: '1.0.0', ...stamp },
    });
  });

  it('changes no other section', async () => {
    const before = await registry();

    await retire({ site, name: 'details', stamp });

    const after = await registry();
    expect(after?.sections['dashboard']).toEqual(before?.sections['dashboard']);
    expect(after?.shell).toEqual(before?.shell);
  });

  it('brings the section back by a rollback, without a version to fall back to', async () => {
    await shipTo(site, buildOf('details', '1.1.0'));
    await retire({ site, name: 'details', stamp });

    await rollback({ site, name: 'details', stamp });

    const { sections, retired } = (await registry()) ?? {};
    expect(sections?.['details']).toMatchObject({
      owner: 'team details',
      current: { version: '1.1.0' },
      ...stamp,
    });
    expect(sections?.['details']).not.toHaveProperty('previous');
    expect(retired).toBeUndefined();
  });

  it('brings the section back in another version, or by shipping one', async () => {
    await shipTo(site, buildOf('details', '1.1.0'));
    await retire({ site, name: 'details', stamp });
    await retire({ site, name: 'dashboard', stamp });

    await rollback({ site, name: 'details', version: '1.0.0', stamp });
    await shipTo(site, buildOf('dashboard', '1.1.0'));

    expect(await registry()).toMatchObject({
      sections: {
        details: { current: { version: '1.0.0' } },
        dashboard: { current: { version: '1.1.0' } },
      },
    });
    expect(await registry()).not.toHaveProperty('retired');
  });

  it('keeps the owner: another team does not ship under the name of a retired section', async () => {
    await retire({ site, name: 'details', stamp });
    const app = { name: 'details', owner: 'reviewers', pages: {} };

    await expect(shipTo(site, buildOf('details', '1.1.0'), { app })).rejects.toThrow(
      'details belongs to "team details"',
    );
  });

  it('gives the addresses free, and does not bring the section back where another one has them', async () => {
    await retire({ site, name: 'details', stamp });
    const heir = buildOf('films', '1.0.0');
    const pages = { film: { path: '/details', files: [] } };
    await shipTo(site, {
      ...heir,
      // Safe: the section's own description with different pages.
      description: {
        kind: 'section',
        version: { ...heir.description.version, pages },
      } as typeof heir.description,
    });

    await expect(rollback({ site, name: 'details', stamp })).rejects.toThrow(
      'details claims the address /details, where films has its page "film"',
    );
  });

  it('does not move a retired section by any other command', async () => {
    await retire({ site, name: 'details', stamp });
    const sentence =
      'details is retired since 2030-02-01 08:00 UTC by bob; bring 1.0.0 back with portal rollback details, or ship another version.';
    const check = () => Promise.resolve();

    await expect(retire({ site, name: 'details', stamp })).rejects.toThrow(sentence);
    await expect(dropPrevious({ site, name: 'details', stamp })).rejects.toThrow(sentence);
    await expect(promote({ site, name: 'details', stamp, check })).rejects.toThrow(sentence);
    await expect(shipTo(site, buildOf('details', '1.1.0'), { percent: 10 })).rejects.toThrow(
      'ship it without --percent first.',
    );
    expect((await registry())?.revision).toBe(4);
  });

  it('retires nothing that somebody else has moved in the meantime', async () => {
    const rivals: Site = {
      ...site,
      replace: async (...facts) => {
        await shipTo(site, buildOf('details', '1.1.0'));
        return site.replace(...facts);
      },
    };

    await expect(retire({ site: rivals, name: 'details', stamp })).rejects.toThrow(
      'Somebody else changed details at the same time. Nothing was changed here',
    );

    expect((await registry())?.sections['details']?.current.version).toBe('1.1.0');
  });

  it('ships nothing that somebody else has retired in the meantime', async () => {
    const check = async () => void (await retire({ site, name: 'details', stamp }));

    await expect(shipTo(site, buildOf('details', '1.1.0'), { check })).rejects.toThrow(
      'Somebody else changed details in the meantime: now no version is live.',
    );
  });

  it('drops the previous version only', async () => {
    await shipTo(site, buildOf('details', '1.1.0'));

    const said = await dropPrevious({ site, name: 'details', stamp });

    expect(said).toBe(
      `details 1.1.0 is live in ${site.address}, revision 5, without a version to fall back to: 1.0.0 is dropped.`,
    );
    expect((await registry())?.sections['details']).toMatchObject({
      current: { version: '1.1.0' },
      by: 'anna',
    });
    expect((await registry())?.sections['details']).not.toHaveProperty('previous');
    await expect(dropPrevious({ site, name: 'details', stamp })).rejects.toThrow(
      'details has no previous version to drop; visitors get 1.1.0.',
    );
  });

  it('refuses what cannot be retired', async () => {
    await expect(retire({ site, name: 'shell', stamp })).rejects.toThrow(
      'The shell cannot be retired, because every page needs it.',
    );
    await expect(dropPrevious({ site, name: 'shell', stamp })).rejects.toThrow(
      'The registry has no previous version of the shell to drop.',
    );
    await expect(retire({ site, name: 'films', stamp })).rejects.toThrow(
      'There is no section films; the sections are: dashboard, details.',
    );
  });
});
