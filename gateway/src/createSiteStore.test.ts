// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildOf, openPortal, shipTo } from '@portal/shipping/testing/openPortal';
import { buildRegistry } from '@portal/site/testing/buildRegistry';
import { describeSites, type OpenedSite } from '@portal/site/testing/siteKinds';
import { createSiteStore } from './createSiteStore.ts';

describeSites('the store of a site in', (open) => {
  const report = vi.fn();
  let opened: OpenedSite;

  beforeEach(async () => {
    report.mockReset();
    opened = await open();
  });

  afterEach(() => opened.close());

  /** The store, and the version of details that it gives once it has looked. */
  function openStore() {
    const store = createSiteStore(opened.site, { report });
    const version = async () => {
      await store.refresh();
      return (await store.registry()).sections['details']?.current.version;
    };
    return { store, version };
  }

  async function writeRegistry(text: string): Promise<void> {
    const reading = await opened.site.read('registry.json');
    await opened.site.replace(
      'registry.json',
      new TextEncoder().encode(text),
      reading.status === 'found' ? reading.tag : '',
    );
  }

  it('sees what was shipped without being started anew', async () => {
    await openPortal(opened.site);
    const { version } = openStore();

    expect(await version()).toBe('1.0.0');
    await shipTo(opened.site, buildOf('details', '1.1.0'));
    expect(await version()).toBe('1.1.0');
  });

  it('goes on serving the files of a version that is no longer the current one', async () => {
    await openPortal(opened.site);
    await shipTo(opened.site, buildOf('details', '1.1.0'));
    const { store } = openStore();

    const old = await store.file('details/1.0.0/remoteEntry.js', new Set());
    const young = await store.file('details/1.1.0/remoteEntry.js', new Set());

    expect([old, young].map((file) => new TextDecoder().decode(file?.bytes))).toEqual([
      'details 1.0.0',
      'details 1.1.0',
    ]);
  });

  it('gives the best copy that the browser takes', async () => {
    const bytesOf = (text: string) => new TextEncoder().encode(text);
    await opened.site.create('files/a/1/main.js', bytesOf('plain'));
    await opened.site.create('files/a/1/main.js.gz', bytesOf('gzip'));
    const { store } = openStore();

    expect(await store.file('a/1/main.js', new Set(['br', 'gzip']))).toEqual({
      bytes: bytesOf('gzip'),
      encoding: 'gzip',
    });
    expect(await store.file('a/1/main.js', new Set(['br']))).toEqual({ bytes: bytesOf('plain') });
    expect(await store.file('a/1/gone.js', new Set(['br']))).toBeUndefined();
  });

  it.each([
    ['half a registry', '{"format": 1', 'is not valid JSON'],
    ['a registry of another format', '{"format": 2}', 'wrong at format'],
    [
      'a registry without what it names',
      JSON.stringify(buildRegistry()).replaceAll('"entry":"remoteEntry.js"', '"entry":"gone.js"'),
      '"gone.js" is named but is not among its files',
    ],
  ])(
    'keeps the last good registry where %s is written, says so once, and takes the next good one',
    async (_name, text, reason) => {
      await openPortal(opened.site);
      const { version } = openStore();
      await version();

      await writeRegistry(text);
      expect(await version()).toBe('1.0.0');
      expect(await version()).toBe('1.0.0');

      expect(report).toHaveBeenCalledOnce();
      expect(report).toHaveBeenCalledWith(
        expect.stringMatching(
          new RegExp(
            `^${opened.site.address}/registry.json cannot be used, so revision 3 stays: .*${reason}`,
          ),
        ),
      );
      await writeRegistry(
        JSON.stringify(
          buildRegistry({
            details: {
              current: { ...buildRegistry().sections['details']!.current, version: '3.0.0' },
            },
          }),
        ),
      );
      expect(await version()).toBe('3.0.0');
    },
  );

  it('fails with the reason as long as there was no good registry', async () => {
    const { store } = openStore();

    await expect(store.registry()).rejects.toThrow(
      `${opened.site.address}/registry.json cannot be used: it is not there.`,
    );

    await openPortal(opened.site);
    await expect(store.registry()).resolves.toMatchObject({ revision: 3 });
  });
});
