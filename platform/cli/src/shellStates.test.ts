import { afterEach, beforeEach, expect, it } from 'vitest';
import { readRegistry } from '@portal/site/registry/changeRegistry';
import { readReleasePreviews } from '@portal/site/releasePreviews';
import type { Site } from '@portal/site/Site';
import { buildRegistry } from '@portal/site/testing/buildRegistry';
import { openPortal } from '@portal/site/testing/openPortal';
import { describeSites, type OpenedSite } from '@portal/site/testing/siteKinds';
import { integrityOf } from '@portal/site/versions';
import type { Build } from './Build.ts';
import { listHistory } from './list/listHistory.ts';
import { listSections } from './list/listSections.ts';
import { endPreview, shipPreview } from './preview.ts';
import { promote, rollback } from './rollback.ts';
import { shipTo } from './testing/shipTo.ts';

const stamp = { by: 'bob', since: '2030-02-01T08:00:00.000Z' };
const passes = () => Promise.resolve();

function shellOf(version: string): Build {
  const bytes = new Uint8Array(Buffer.from(`shell ${version}`));
  const files = { 'main.js': { integrity: integrityOf(bytes), bytes: bytes.length } };
  const { shell } = buildRegistry();
  return {
    name: 'shell',
    description: {
      kind: 'shell',
      version: { ...shell, version, baseUrl: `/files/shell/${version}/`, files },
    },
    contents: new Map([['main.js', bytes]]),
  };
}

describeSites('the states of a shell in', (open) => {
  let opened: OpenedSite;
  let site: Site;

  beforeEach(async () => {
    opened = await open();
    site = opened.site;
    await openPortal(site);
    await shipTo(site, shellOf('2.1.0'));
  });

  afterEach(() => opened.close());

  const shells = async () => {
    const registry = (await readRegistry(site))?.registry;
    const next = registry?.nextShell;
    return [registry?.shell.version, next && `${next.version.version} ${next.percent} ${next.by}`];
  };

  it('is for a share of the visitors, and listed as such, until it is promoted', async () => {
    await shipTo(site, shellOf('2.2.0'), { percent: 10 });

    expect(await shells()).toEqual(['2.1.0', '2.2.0 10 anna']);
    expect((await listSections(site, new Date())).join('\n')).toMatch(
      /shell +2\.1\.0 .*\n +2\.2\.0 for 10 of 100 visitors, since 2030-01-31 09:30 UTC by anna/,
    );
    expect((await listHistory(site, 'shell')).join('\n')).toContain('2.2.0');

    await promote({ site, name: 'shell', stamp, check: passes });

    expect(await shells()).toEqual(['2.2.0', undefined]);
    await expect(promote({ site, name: 'shell', stamp, check: passes })).rejects.toThrow(
      'No share of the visitors has another version than 2.2.0',
    );
  });

  it('is withdrawn by a rollback, and the next one leads to the version before', async () => {
    await shipTo(site, shellOf('2.2.0'));
    await shipTo(site, shellOf('2.3.0'), { percent: 10 });

    await rollback({ site, name: 'shell', stamp });
    expect(await shells()).toEqual(['2.2.0', undefined]);

    await rollback({ site, name: 'shell', stamp });
    expect(await shells()).toEqual(['2.1.0', undefined]);
  });

  it('is replaced by a release to all visitors', async () => {
    await shipTo(site, shellOf('2.2.0'), { percent: 10 });

    await shipTo(site, shellOf('2.3.0'));

    expect(await shells()).toEqual(['2.3.0', undefined]);
    await expect(shipTo(site, shellOf('2.3.0'), { percent: 10 })).rejects.toThrow(
      '2.3.0 is already live for everyone',
    );
  });

  it('is in a preview, which changes nothing for other visitors', async () => {
    const build = shellOf('2.2.0');
    const preview = { site, name: 'shell', preview: 'pr-12', stamp };
    await shipPreview({
      ...preview,
      app: { name: 'shell', owner: 'the portal' },
      build: () => Promise.resolve(build),
      check: passes,
    });

    expect(await shells()).toEqual(['2.1.0', undefined]);
    expect((await readReleasePreviews(site)).previews).toMatchObject({
      'pr-12': { shell: { version: { version: '2.2.0', scripts: ['main.js'] } } },
    });

    await endPreview(preview);
    expect((await readReleasePreviews(site)).previews).not.toHaveProperty('pr-12.shell');
  });
});
