import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildOf, move, openPortal, release, shellBuild } from '@portal/site/testing/openPortal';
import { overwrite } from '@portal/site/testing/openSignedPortal';
import { describeSites, type OpenedSite } from '@portal/site/testing/siteKinds';
import { cacheFiles, createSiteStore } from './siteStore.ts';

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

  const documentOf = async (app: string) => {
    const reading = await opened.site.read(`apps/${app}.json`);
    return reading.status === 'found' ? new TextDecoder().decode(reading.bytes) : '';
  };

  it('follows releases without a restart', async () => {
    await openPortal(opened.site);
    const { version } = openStore();

    expect(await version()).toBe('1.0.0');
    await release(opened.site, buildOf('details', '1.1.0'));
    expect(await version()).toBe('1.1.0');
  });

  it('continues to serve the files of a version that is no longer current, or retired', async () => {
    await openPortal(opened.site);
    await release(opened.site, buildOf('details', '1.1.0'));
    const { store } = openStore();

    const old = await store.file('details/1.0.0/remoteEntry.js', new Set());
    const young = await store.file('details/1.1.0/remoteEntry.js', new Set());

    expect([old, young].map((file) => new TextDecoder().decode(file?.bytes))).toEqual([
      'details 1.0.0',
      'details 1.1.0',
    ]);
    await move(opened.site, 'details', { kind: 'retire' });
    await store.refresh();
    expect(textOf(await store.file('details/1.1.0/remoteEntry.js', new Set()))).toBe(
      'details 1.1.0',
    );
  });

  /** Writes a file to a version's folder. */
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

  /** Changes properties of a document, as its next move. */
  const altered = (text: string, changes: object) => {
    const document = JSON.parse(text);
    const serial = document.serial + 1;
    const last = { ...document.moves.at(-1), serial };
    return JSON.stringify({ ...document, serial, moves: [...document.moves, last], ...changes });
  };

  it.each<[string, (text: string) => string, RegExp]>([
    ['cut in half', (text) => text.slice(0, 80), /not valid JSON/],
    ['empty', () => '', /not valid JSON/],
    ['of format 3', (text) => altered(text, { format: 3 }), /wrong at format/],
    ['of another app', (text) => altered(text, { app: 'search' }), /the document of search/],
    ['of an app called __proto__', (text) => altered(text, { app: '__proto__' }), /wrong at app/],
    [
      'of two thousand moves',
      (text) => {
        const [move] = JSON.parse(text).moves;
        const moves = Array.from({ length: 2_000 }, (_, index) => ({ ...move, serial: index + 1 }));
        return altered(text, { serial: 2_000, moves });
      },
      /wrong at moves/,
    ],
    [
      'with a serial that jumps back',
      (text) => {
        const [move] = JSON.parse(text).moves;
        return altered(text, { serial: 1, moves: [{ ...move, serial: 1 }] });
      },
      /is older than move 2, which is in use/,
    ],
    [
      'of the same serial with other content',
      (text) => JSON.stringify({ ...JSON.parse(text), owner: 'mallory' }),
      /is older than move 2/,
    ],
    [
      'with the hash of another build.json',
      (text) =>
        altered(text, {
          current: { ...JSON.parse(text).current, build: `sha256-${'A'.repeat(43)}=` },
        }),
      /was changed after details 1\.1\.0 was shipped/,
    ],
    [
      'with a version that is not there',
      (text) => altered(text, { current: { ...JSON.parse(text).current, version: '7.0.0' } }),
      /details 7\.0\.0 is not in/,
    ],
    [
      "with another section's version",
      (text) =>
        altered(text, { current: { ...JSON.parse(text).current, version: '../dashboard/1.0.0' } }),
      /wrong at current\.version/,
    ],
  ])(
    'costs only its app the move if a document is %s, says so once, and follows the next good one',
    async (_, break_, reason) => {
      await openPortal(opened.site);
      await release(opened.site, buildOf('details', '1.1.0'));
      const good = await documentOf('details');
      const { store, version } = openStore();
      await version();

      await overwrite(opened.site, 'apps/details.json', break_(good));
      await release(opened.site, buildOf('dashboard', '1.1.0'));

      expect(await version()).toBe('1.1.0');
      await version();
      expect((await store.registry()).sections['dashboard']?.current.version).toBe('1.1.0');
      expect(report).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(reason));
      expect(report).toHaveBeenCalledWith(
        expect.stringMatching(/^.+\/apps\/details\.json .+, so move 2 stays\.$/),
      );
      expect(store.facts()?.refusedMoves).toMatchObject([{ section: 'details', count: 1 }]);

      await overwrite(opened.site, 'apps/details.json', good);
      await release(opened.site, buildOf('details', '1.2.0'));
      expect(await version()).toBe('1.2.0');
    },
  );

  it('keeps a section whose document is gone', async () => {
    await openPortal(opened.site);
    const { version } = openStore();
    await version();

    await opened.site.remove('apps/details.json');

    expect(await version()).toBe('1.0.0');
    expect(report).toHaveBeenCalledExactlyOnceWith(
      `${opened.site.address}/apps/details.json is gone, so move 1 stays.`,
    );
  });

  it('starts without a section whose document is broken, and forgets one that goes away', async () => {
    await openPortal(opened.site);
    await overwrite(opened.site, 'apps/details.json', '{');
    const { store, version } = openStore();

    expect(await version()).toBeUndefined();
    expect((await store.registry()).sections['dashboard']?.current.version).toBe('1.0.0');
    await opened.site.remove('apps/details.json');
    await store.refresh();
    expect(Object.keys((await store.moves?.()) ?? {}).sort()).toEqual(['dashboard', 'shell']);
  });

  it('ignores what is no document of an app', async () => {
    await openPortal(opened.site);
    const bytes = new TextEncoder().encode('{');
    for (const name of ['__proto__.json', 'x.json.bak', 'UPPER.json', 'sub/x.json']) {
      await opened.site.create(`apps/${name}`, bytes);
    }

    expect(await openStore().version()).toBe('1.0.0');
    expect(report).not.toHaveBeenCalled();
  });

  it('reads only what has changed', async () => {
    await openPortal(opened.site);
    const read = vi.fn(opened.site.read);
    const store = createSiteStore({ ...opened.site, isNear: false, read }, { report });
    await store.refresh();
    read.mockClear();

    await move(opened.site, 'details', { kind: 'hold', why: 'festival week' });
    await store.refresh();

    expect(read.mock.calls.map(([path]) => path)).toEqual(['apps/details.json']);
  });

  it('tells which moves it follows', async () => {
    await openPortal(opened.site);
    const { store } = openStore();
    expect(await store.moves?.()).toEqual({ dashboard: 1, details: 1, shell: 1 });

    await release(opened.site, buildOf('details', '1.1.0'));
    await store.refresh();

    expect(await store.moves?.()).toMatchObject({ details: 2 });
  });

  it('calls its listeners with each new registry, also if nobody asks', async () => {
    await openPortal(opened.site);
    const { store } = openStore();
    const versions: string[] = [];
    store.watch?.(({ shell }) => versions.push(shell.version));

    await store.refresh();
    await store.refresh();
    await release(opened.site, shellBuild('2.1.0'));
    await store.refresh();

    expect(versions).toEqual(['2.0.0', '2.1.0']);
  });

  it('fails with the reason until there is a shell', async () => {
    const { store } = openStore();
    const { address } = opened.site;
    await expect(store.registry()).rejects.toThrow(
      `${address} has no shell: apps/shell.json does not exist.`,
    );

    await overwrite(opened.site, 'apps/shell.json', '{');
    await store.refresh();
    await expect(store.registry()).rejects.toThrow('apps/shell.json is not valid JSON');
    await opened.site.remove('apps/shell.json');

    await openPortal(opened.site);
    await store.refresh();
    await expect(store.registry()).resolves.toMatchObject({ revision: 3 });
  });

  it('names the command for a site of the format before', async () => {
    await overwrite(opened.site, 'registry.json', '{"format": 1}');

    await expect(openStore().store.registry()).rejects.toThrow(
      `${opened.site.address}/registry.json is of format 1, which is not read here; write the documents of its apps with: portal migrate --to ${opened.site.address}`,
    );
  });
});

/** A site where `name-12` is a file of 12 bytes, and `gone` is missing. */
function fakeRead() {
  return vi.fn(async (path: string) =>
    path === 'gone'
      ? { status: 'missing' as const }
      : { status: 'found' as const, bytes: new Uint8Array(Number(path.split('-')[1])), tag: path },
  );
}

describe('cacheFiles', () => {
  it('reads a file once, however many requests want it at once or later', async () => {
    const read = fakeRead();
    const readKept = cacheFiles(read);

    await Promise.all([readKept('a-10', undefined), readKept('a-10', undefined)]);
    await readKept('a-10', undefined);

    expect(read).toHaveBeenCalledOnce();
  });

  it('retries a file that did not exist', async () => {
    const read = fakeRead();
    const readKept = cacheFiles(read);

    await readKept('gone', undefined);
    await readKept('gone', undefined);

    expect(read).toHaveBeenCalledTimes(2);
  });

  it('retries after a failure', async () => {
    const read = fakeRead().mockRejectedValueOnce(new Error('away'));
    const readKept = cacheFiles(read);

    await expect(readKept('a-10', undefined)).rejects.toThrow('away');

    await expect(readKept('a-10', undefined)).resolves.toMatchObject({ status: 'found' });
  });

  it('evicts the least recently used file when it is full', async () => {
    const read = fakeRead();
    const readKept = cacheFiles(read, 25);
    for (const path of ['a-10', 'b-10', 'a-10', 'c-10']) {
      await readKept(path, undefined);
    }

    read.mockClear();
    for (const path of ['a-10', 'c-10', 'b-10']) {
      await readKept(path, undefined);
    }

    expect(read.mock.calls.map(([path]) => path)).toEqual(['b-10']);
  });

  it.each(['slow-10', 'gone'])(
    'answers a request for "%s" although others have filled the cache meanwhile',
    async (path) => {
      const read = fakeRead();
      const reading = await read(path);
      let come: () => void = () => undefined;
      read.mockReturnValueOnce(new Promise((resolve) => (come = () => resolve(reading))));
      const readKept = cacheFiles(read, 25);
      const response = readKept(path, undefined);
      for (const other of ['a-10', 'b-10', 'c-10']) {
        await readKept(other, undefined);
      }

      come();

      await expect(response).resolves.toEqual(reading);
    },
  );
});
