import { afterEach, beforeEach, expect, it } from 'vitest';
import { readDocuments, readLivePortal } from '@portal/site/apps/Portal';
import type { Site } from '@portal/site/Site';
import { buildOf, shellBuild, upload } from '@portal/site/testing/openPortal';
import { describeSites, type OpenedSite } from '@portal/site/testing/siteKinds';
import { migrate } from './migrate.ts';
import { rollback } from './rollback.ts';
import { shipTo } from './testing/shipTo.ts';

const stamp = { by: 'paula', since: '2030-02-01T08:00:00.000Z' };
const made = { since: '2030-01-31T09:30:00.000Z', by: 'anna' };

describeSites('migrating', (open) => {
  let opened: OpenedSite;
  let site: Site;

  beforeEach(async () => {
    opened = await open();
    site = opened.site;
  });

  afterEach(() => opened.close());

  /** Writes a registry in format 1 with everything that it can contain. */
  async function writeOld(): Promise<void> {
    const [shell, nextShell] = [
      (await upload(site, shellBuild('2.0.0'))).version,
      (await upload(site, shellBuild('2.1.0'))).version,
    ];
    const version = async (app: string, number: string) =>
      (await upload(site, buildOf(app, number))).version;
    const registry = {
      ...{ format: 1, revision: 41, shell },
      nextShell: { percent: 10, version: nextShell, ...made },
      sections: {
        details: {
          ...{ owner: 'team details', ...made },
          current: await version('details', '1.1.0'),
          previous: await version('details', '1.0.0'),
          next: { percent: 5, version: await version('details', '1.2.0'), ...made },
        },
      },
      retired: { films: { owner: 'team films', version: '3.0.0', ...made } },
      holds: { details: { why: 'festival week', ...made } },
    };
    await version('films', '3.0.0');
    await site.create('registry.json', new TextEncoder().encode(JSON.stringify(registry)));
  }

  it('writes a document for each app, with all that was live, beside the old file', async () => {
    await writeOld();

    expect((await migrate(site, stamp)).lines[0]).toMatch(/^3 documents are written to /);

    const { registry, apps } = await readLivePortal(site);
    expect(registry).toMatchObject({
      shell: { version: '2.0.0' },
      nextShell: { percent: 10, version: { version: '2.1.0' } },
      sections: {
        details: {
          ...{ owner: 'team details', ...made },
          current: { version: '1.1.0' },
          previous: { version: '1.0.0' },
          next: { percent: 5, version: { version: '1.2.0' } },
        },
      },
      retired: { films: {} },
    });
    // Open tabs have the old revision and follow only higher ones.
    expect(registry.revision).toBeGreaterThan(41);
    expect(apps.get('details')?.document.hold?.why).toBe('festival week');
    expect((await site.read('registry.json')).status).toBe('found');
    await rollback({ site, name: 'films', stamp });
    await shipTo(site, shellBuild('2.2.0'));
    expect((await readDocuments(site)).apps.get('films')?.document.moves).toMatchObject([
      { serial: 1, kind: 'ship', by: 'anna' },
      { serial: 2, kind: 'migrate', by: 'paula' },
      { serial: 3, kind: 'restore', version: '3.0.0' },
    ]);
  });

  it('writes nothing if there is nothing to migrate, or a version is missing', async () => {
    await expect(migrate(site, stamp)).rejects.toThrow('has no registry.json, so there is nothing');

    await writeOld();
    await site.remove('files/films/3.0.0/build.json');
    await expect(migrate(site, stamp)).rejects.toThrow('There is no films 3.0.0');
    expect(await site.list('apps/')).toEqual([]);

    await upload(site, buildOf('films', '3.0.0'));
    await migrate(site, stamp);
    await expect(migrate(site, stamp)).rejects.toThrow('has documents of apps already');
  });

  it('can be repeated after an interruption, and until then there is no portal', async () => {
    await writeOld();
    let count = 0;
    const killed: Site = {
      ...site,
      create: (path, bytes) =>
        count++ < 1 ? site.create(path, bytes) : Promise.reject(new Error('killed')),
    };

    await expect(migrate(killed, stamp)).rejects.toThrow('killed');
    expect(await site.list('apps/')).toHaveLength(1);
    await expect(readLivePortal(site)).rejects.toThrow('registry.json is of format 1');
    await migrate(site, stamp);

    const { apps } = await readLivePortal(site);
    expect([...apps.keys()]).toEqual(['details', 'films', 'shell']);
  });

  it('is refused if the site has keys, with what to do', async () => {
    await writeOld();
    await site.create('keys.json', new TextEncoder().encode('{"format":1}'));

    await expect(migrate(site, stamp)).rejects.toThrow(
      /Move keys\.json to a file of yours, migrate, and then/,
    );
    expect(await site.list('apps/')).toEqual([]);
  });
});
