import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildRegistry } from '@portal/site/testing/buildRegistry';
import { buildOf, openPortal, release } from '@portal/site/testing/openPortal';
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

  /** Opens a store, and returns the version of the details section after a refresh. */
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

  it('follows releases without a restart', async () => {
    await openPortal(opened.site);
    const { version } = openStore();

    expect(await version()).toBe('1.0.0');
    await release(opened.site, buildOf('details', '1.1.0'));
    expect(await version()).toBe('1.1.0');
  });

  it('continues to serve the files of a version that is no longer current', async () => {
    await openPortal(opened.site);
    await release(opened.site, buildOf('details', '1.1.0'));
    const { store } = openStore();

    const old = await store.file('details/1.0.0/remoteEntry.js', new Set());
    const young = await store.file('details/1.1.0/remoteEntry.js', new Set());

    expect([old, young].map((file) => new TextDecoder().decode(file?.bytes))).toEqual([
      'details 1.0.0',
      'details 1.1.0',
    ]);
  });

  /** Writes a file into the folder of a version. */
  const put = (path: string, content: string | Uint8Array) =>
    opened.site.create(`files/details/1.0.0/${path}`, new Uint8Array(Buffer.from(content)));
  const textOf = (file: { readonly bytes: Uint8Array } | undefined) =>
    file && new TextDecoder().decode(file.bytes);

  it('returns the best copy that the browser accepts', async () => {
    await openPortal(opened.site);
    await put('remoteEntry.js.gz', gzipSync('details 1.0.0'));
    const { store } = openStore();

    const zipped = await store.file('details/1.0.0/remoteEntry.js', new Set(['br', 'gzip']));
    const plain = await store.file('details/1.0.0/remoteEntry.js', new Set(['br']));

    expect([textOf(zipped && { bytes: gunzipSync(zipped.bytes) }), zipped?.encoding]).toEqual([
      'details 1.0.0',
      'gzip',
    ]);
    expect([textOf(plain), plain?.encoding]).toEqual(['details 1.0.0', undefined]);
    expect(await store.file('details/1.0.0/gone.js', new Set(['br']))).toBeUndefined();
  });

  it.each([
    ['other bytes', brotliCompressSync('details 6.6.6')],
    ['more bytes than the file has', brotliCompressSync('details 1.0.0'.repeat(1_000))],
    ['nothing that can be unpacked', 'details 1.0.0'],
  ])('returns the file itself if its copy holds %s, and reports it once', async (_what, copy) => {
    await openPortal(opened.site);
    await put('remoteEntry.js.br', copy);
    const { store } = openStore();

    for (let count = 0; count < 2; count += 1) {
      const file = await store.file('details/1.0.0/remoteEntry.js', new Set(['br']));
      expect([textOf(file), file?.encoding]).toEqual(['details 1.0.0', undefined]);
    }
    expect(report.mock.calls).toEqual([
      [
        `${opened.site.address}/files/details/1.0.0/remoteEntry.js.br is not served, because its hash differs from the one that its version lists.`,
      ],
    ]);
  });

  it.each(['the registry', 'its description'])(
    'returns nothing of a file whose bytes are not those of %s, until they are again',
    async (describedBy) => {
      await openPortal(opened.site);
      if (describedBy === 'its description') {
        await release(opened.site, buildOf('details', '1.1.0'));
        await release(opened.site, buildOf('details', '1.2.0'));
      }
      const place = 'files/details/1.0.0/remoteEntry.js';
      const write = async (text: string) => {
        const reading = await opened.site.read(place);
        await opened.site.replace(
          place,
          new TextEncoder().encode(text),
          reading.status === 'found' ? reading.tag : '',
        );
      };
      const { store } = openStore();

      await write('details 6.6.6');
      expect(await store.file('details/1.0.0/remoteEntry.js', new Set())).toBeUndefined();
      await write('details 1.0.0');
      expect(textOf(await store.file('details/1.0.0/remoteEntry.js', new Set()))).toBe(
        'details 1.0.0',
      );
    },
  );

  it.each(['1.0.0', '0.9.0'])(
    'serves nothing in the folder of version %s that the version does not list, not even its own description',
    async (version) => {
      await openPortal(opened.site);
      await put('notes.json', 'notes');
      const bytes = new TextEncoder().encode('{}');
      await opened.site.create(`files/details/${version}/secret.json`, bytes);
      await opened.site.create('files/details/0.9.0/build.json', bytes);
      const { store } = openStore();

      for (const name of ['secret.json', 'notes.json', 'build.json', 'remoteEntry.js.br']) {
        expect(await store.file(`details/${version}/${name}`, new Set())).toBeUndefined();
      }
    },
  );

  it.each([
    ['half a registry', '{"format": 1', 'is not valid JSON'],
    ['a registry of another format', '{"format": 2}', 'wrong at format'],
    [
      'a registry without what it names',
      JSON.stringify(buildRegistry()).replaceAll('"entry":"remoteEntry.js"', '"entry":"gone.js"'),
      '"gone.js" is named but is not among its files',
    ],
  ])(
    'keeps the last good registry when %s is written, says so once, and uses the next good one',
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

  it('fails with the reason until there is a valid registry', async () => {
    const { store } = openStore();

    await expect(store.registry()).rejects.toThrow(
      `${opened.site.address}/registry.json cannot be used: it does not exist.`,
    );

    await openPortal(opened.site);
    await expect(store.registry()).resolves.toMatchObject({ revision: 3 });
  });
});
