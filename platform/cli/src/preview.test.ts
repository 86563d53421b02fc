import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readReleasePreviews } from '@portal/site/releasePreviews';
import type { Site } from '@portal/site/Site';
import { buildVersionOf } from '@portal/site/testing/buildRegistry';
import { buildOf, openPortal } from '@portal/site/testing/openPortal';
import { describeSites, type OpenedSite } from '@portal/site/testing/siteKinds';
import { type Build, pagesOf } from './Build.ts';
import { hold } from './hold.ts';
import { listSections } from './list/listSections.ts';
import { endPreview, shipPreview } from './preview.ts';
import { prune } from './prune.ts';
import { retire } from './retire.ts';

const stamp = { by: 'bob', since: '2030-02-01T08:00:00.000Z' };
const passes = () => Promise.resolve();

describeSites('previewing in', (open) => {
  let opened: OpenedSite;
  let site: Site;

  beforeEach(async () => {
    opened = await open();
    site = opened.site;
    await openPortal(site);
  });

  afterEach(() => opened.close());

  function preview(
    build: Build,
    facts: Partial<Parameters<typeof shipPreview>[0]> = {},
  ): Promise<string> {
    return shipPreview({
      site,
      app: { name: build.name, owner: `team ${build.name}`, pages: pagesOf(build) },
      build: () => Promise.resolve(build),
      stamp,
      check: passes,
      preview: 'pr-12',
      ...facts,
    });
  }
  const registry = async () => new TextDecoder().decode(bytesOf(await site.read('registry.json')));
  const previews = async () => (await readReleasePreviews(site)).previews;
  /** The versions of the previews, such as `pr-12 details 1.1.0`. */
  const versions = async () =>
    Object.entries(await previews()).flatMap(([name, sections]) =>
      Object.entries(sections).map(
        ([section, { version }]) => `${name} ${section} ${version.version}`,
      ),
    );

  it('uploads and checks a version like a release, and changes nothing for visitors', async () => {
    const before = await registry();
    const check = vi.fn(passes);

    const said = await preview(buildOf('details', '1.1.0'), { check });

    expect(said).toBe(
      `details 1.1.0 is previewed in ${site.address} until 2030-02-08 08:00 UTC: open any page of the portal with ?preview=pr-12, and leave with ?preview=off.`,
    );
    expect(check).toHaveBeenCalledOnce();
    expect(await previews()).toMatchObject({
      'pr-12': { details: { owner: 'team details', version: { version: '1.1.0' }, ...stamp } },
    });
    expect(await registry()).toBe(before);
    expect((await site.list('history/')).map(({ path }) => path).sort()).toEqual([
      'history/00000001.json',
      'history/00000002.json',
      'history/00000003.json',
    ]);
  });

  it('shows several sections in one preview, and several previews; the last version counts', async () => {
    await preview(buildOf('details', '1.1.0'));
    await preview(buildOf('dashboard', '1.1.0'));
    await preview(buildOf('details', '1.2.0'), { preview: 'pr-13' });
    await preview(buildOf('details', '1.3.0'));

    expect((await versions()).sort()).toEqual([
      'pr-12 dashboard 1.1.0',
      'pr-12 details 1.3.0',
      'pr-13 details 1.2.0',
    ]);
  });

  it('loses no preview when two are shipped at the same time', async () => {
    await preview(buildOf('search', '1.1.0'), { preview: 'pr-11' });

    await Promise.all([
      preview(buildOf('details', '1.1.0')),
      preview(buildOf('dashboard', '1.1.0'), { preview: 'pr-13' }),
    ]);

    expect(await versions()).toHaveLength(3);
  });

  it('previews a held section, a new one and a retired one, because no visitor is affected', async () => {
    await hold({ site, name: 'details', stamp, why: 'festival week' });
    await retire({ site, name: 'dashboard', stamp });

    await preview(buildOf('details', '1.1.0'));
    await preview(buildOf('dashboard', '1.1.0'));
    await preview(buildOf('films', '1.0.0'));

    expect(await versions()).toHaveLength(3);
  });

  it('ends on command', async () => {
    await preview(buildOf('details', '1.1.0'));
    const end = { site, name: 'details', preview: 'pr-12', stamp };

    expect(await endPreview(end)).toBe(
      `details is no longer in the preview pr-12 in ${site.address}.`,
    );

    expect(await previews()).toEqual({});
    await expect(endPreview(end)).rejects.toThrow(
      `details is not in a preview pr-12 in ${site.address}.`,
    );
  });

  it('is cleaned up after a week by the next preview', async () => {
    await preview(buildOf('details', '1.1.0'));

    const later = { by: 'bob', since: '2030-02-08T08:00:00.000Z' };
    await preview(buildOf('dashboard', '1.1.0'), { stamp: later, preview: 'pr-13' });

    expect(await versions()).toEqual(['pr-13 dashboard 1.1.0']);
  });

  it('is listed, and its version is not pruned until it ends', async () => {
    const old = buildOf('details', '1.1.0');
    const described = buildVersionOf('details', '1.1.0', {
      files: old.description.version.files,
      built: { by: 'a test', at: '2029-01-01T00:00:00.000Z' },
    });
    await preview({ ...old, description: { kind: 'section', version: described } });
    const pruneOn = async (day: string) =>
      (await prune({ site, now: new Date(day), isConfirmed: false })).join('\n');
    const line =
      'preview pr-12: details 1.1.0, since 2030-02-01 08:00 UTC by bob, until 2030-02-08 08:00 UTC';

    expect(await listSections(site, new Date('2030-02-08T07:59:00Z'))).toContain(line);
    expect(await listSections(site, new Date('2030-02-08T08:01:00Z'))).not.toContain(line);
    expect(await pruneOn('2030-02-07T00:00:00Z')).not.toContain('1.1.0');
    expect(await pruneOn('2030-02-09T00:00:00Z')).toContain('details     1.1.0');
  });

  it('is refused as a release would be, and then leaves no preview', async () => {
    const build = vi.fn(() => Promise.resolve(buildOf('details', '1.1.0')));
    const pages = { details: { path: '/dashboard' } };
    const refused = (facts: Parameters<typeof preview>[1]) =>
      expect(preview(buildOf('details', '1.1.0'), { build, ...facts })).rejects;

    await refused({ app: { name: 'details', owner: 'reviewers', pages: {} } }).toThrow(
      'details belongs to "team details"',
    );
    await refused({ app: { name: 'details', owner: 'team details', pages } }).toThrow(
      'details claims the address /dashboard',
    );
    expect(build).not.toHaveBeenCalled();
    await refused({ check: () => Promise.reject(new Error('It does not render.')) }).toThrow(
      'It does not render.',
    );
    await expect(preview(buildOf('details', '1.0.0', 'other bytes'))).rejects.toThrow(
      'with other bytes; a version never changes',
    );
    expect(await previews()).toEqual({});
  });

  it('does not let a site collect previews without end', async () => {
    for (let number = 1; number <= 20; number += 1) {
      await preview(buildOf('details', '1.1.0'), { preview: `pr-${number}` });
    }

    await expect(preview(buildOf('details', '1.1.0'), { preview: 'pr-21' })).rejects.toThrow(
      `There are 20 previews in ${site.address} already; end one with portal retire <section> --preview <name>.`,
    );
  });

  it('does not overwrite previews that it cannot read', async () => {
    await site.create('previews.json', new TextEncoder().encode('{'));

    await expect(preview(buildOf('details', '1.1.0'))).rejects.toThrow(
      `${site.address}/previews.json cannot be changed. previews.json is not valid JSON.`,
    );
  });
});

function bytesOf(reading: Awaited<ReturnType<Site['read']>>): Uint8Array {
  return reading.status === 'found' ? reading.bytes : new Uint8Array();
}
