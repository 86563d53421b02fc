import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { never } from '@portal/shared/testing/never';
import { documentsOf } from '@portal/site/apps/documentsOf';
import type { Site, SiteReading } from '@portal/site/Site';
import { buildRegistry, buildVersionOf } from '@portal/site/testing/buildRegistry';
import { integrityOf } from '@portal/site/versions';
import { createSiteStore } from './siteStore.ts';
import { SiteUnavailable } from './SiteUnavailable.ts';

/** The entry of a file whose content is its own path. */
const fileAt = (path: string) => ({
  [path.split('/').at(-1) ?? '']: {
    integrity: integrityOf(new TextEncoder().encode(path)),
    bytes: path.length,
  },
});
const detailsAt = (version: string) =>
  buildVersionOf('details', version, {
    files: fileAt(`files/details/${version}/remoteEntry.js`),
  });

const { shell, ...built } = buildRegistry({
  details: {
    current: detailsAt('1.1.0'),
    previous: detailsAt('1.0.0'),
    next: {
      percent: 10,
      version: detailsAt('1.2.0'),
      since: '2024-01-01T00:00:00.000Z',
      by: 'a test',
    },
  },
});
const shellFiles = {
  ...fileAt('files/shell/2.0.0/main.js'),
  ...fileAt('files/shell/2.0.0/inter.woff2'),
};
const registry = { ...built, shell: { ...shell, files: shellFiles } };

/**
 * An in-memory site that can become unavailable. The content of every file is its own path; the
 * shell's script has a compressed copy.
 */
function buildSite({ isNear = false, live = registry } = {}) {
  const facts = { isAway: false };
  const documents = documentsOf(live, { by: 'a test', since: '2024-01-01T00:00:00.000Z' });
  const assertHere = () => {
    if (facts.isAway) {
      throw new Error('The bucket does not answer.');
    }
  };
  const read = vi.fn(async (path: string): Promise<SiteReading> => {
    assertHere();
    const bytes =
      path === 'files/shell/2.0.0/main.js.br'
        ? new Uint8Array(brotliCompressSync('files/shell/2.0.0/main.js'))
        : (documents.get(path) ?? new TextEncoder().encode(path));
    return /(\.gz|remoteEntry\.js\.br)$/.test(path)
      ? { status: 'missing' }
      : { status: 'found', bytes: new Uint8Array(bytes), tag: path };
  });
  const site: Site = {
    address: 's3://portal',
    isNear,
    read,
    async list(prefix) {
      assertHere();
      return [...documents.keys()]
        .filter((path) => path.startsWith(prefix))
        .map((path) => ({ path, bytes: 1, tag: path }));
    },
    create: never,
    remove: never,
    replace: never,
  };
  return { facts, read, store: createSiteStore(site, { report: () => undefined }) };
}

/** The files that were read, except documents of apps and descriptions of versions. */
const filesIn = ({ mock }: ReturnType<typeof buildSite>['read']) =>
  mock.calls.map(([path]) => path).filter((path) => !/^apps\/|build\.json$/.test(path));

describe('a remote site that goes away', () => {
  it.each([
    'shell/2.0.0/main.js',
    'details/1.1.0/remoteEntry.js',
    'details/1.0.0/remoteEntry.js',
    'details/1.2.0/remoteEntry.js',
  ])('does not affect a visitor who needs %s for the first time', async (path) => {
    const { facts, store } = buildSite();
    await store.refresh();

    facts.isAway = true;
    await store.refresh();

    expect(await store.registry()).toMatchObject({ revision: 2 });
    expect(await store.file(path, new Set(['br']))).toBeDefined();
  });

  it.each([[[]], [['gzip']], [['br', 'gzip']]])(
    'does not affect a visitor whose browser accepts %j',
    async (encodings) => {
      const { facts, store } = buildSite();
      await store.refresh();

      facts.isAway = true;
      const file = await store.file('shell/2.0.0/main.js', new Set(encodings));

      expect(file?.encoding).toBe(encodings.find((encoding) => encoding === 'br'));
      const bytes = file?.encoding ? brotliDecompressSync(file.bytes) : file?.bytes;
      expect(new TextDecoder().decode(bytes)).toBe('files/shell/2.0.0/main.js');
    },
  );

  it('is unavailable for other files, in time if it hangs, and is not asked again at once', async () => {
    vi.useFakeTimers();
    const { read, store } = buildSite();
    await store.refresh();
    read.mockImplementation(() => new Promise(() => undefined));
    read.mockClear();

    const first = store.file('shell/1.9.0/main.js', new Set());
    const refused = expect(first).rejects.toThrow(SiteUnavailable);
    await vi.advanceTimersByTimeAsync(3_000);
    await refused;
    await expect(store.file('shell/1.9.0/main.js', new Set())).rejects.toThrow(SiteUnavailable);
    vi.useRealTimers();

    expect(read.mock.calls.map(([path]) => path)).toEqual(['files/shell/1.9.0/build.json']);
  });

  it('is read once for the files of a new version, and again after an outage', async () => {
    const { facts, read, store } = buildSite();
    facts.isAway = true;
    await store.refresh();
    facts.isAway = false;
    await store.refresh();
    await store.refresh();

    const asked = read.mock.calls.filter(([path]) => path === 'files/details/1.1.0/remoteEntry.js');
    expect(asked).toHaveLength(1);
    expect(read.mock.calls.some(([path]) => path === 'files/shell/2.0.0/main.js.br')).toBe(true);
  });

  it('is not read for source maps, nor for files of other hosts until one requests them', async () => {
    const path = 'files/details/1.3.0/remote.section.js';
    const entry = 'files/details/1.3.0/remoteEntry.js';
    const current = buildVersionOf('details', '1.3.0', {
      files: { ...fileAt(entry), ...fileAt(`${entry}.map`), ...fileAt(path) },
    });
    const live = { ...buildRegistry({ details: { current } }), shell: registry.shell };
    const { read, store } = buildSite({ live });
    await store.refresh();

    const paths = () => read.mock.calls.map(([read]) => read);
    expect(paths()).toContain(entry);
    expect(paths()).not.toContain(`${entry}.map`);
    expect(paths()).not.toContain(path);
    expect(await store.file('details/1.3.0/remote.section.js', new Set())).toBeDefined();
  });

  it('is read for a font without looking for compressed copies', async () => {
    const { read, store } = buildSite();

    expect(await store.file('shell/2.0.0/inter.woff2', new Set(['br', 'gzip']))).toBeDefined();

    expect(filesIn(read)).toEqual(['files/shell/2.0.0/inter.woff2']);
  });

  it('does not prefetch from a near site', async () => {
    const { read, store } = buildSite({ isNear: true });

    await store.refresh();

    expect(filesIn(read)).toEqual([]);
  });

  it('is read for a file once, also in a folder: all readers share the bytes', async () => {
    const { read, store } = buildSite({ isNear: true });
    const path = 'shell/2.0.0/inter.woff2';

    const [first, second] = await Promise.all([
      store.file(path, new Set()),
      store.file(path, new Set()),
    ]);

    expect(read.mock.calls.filter(([asked]) => asked === `files/${path}`)).toHaveLength(1);
    expect(second?.bytes).toBe(first?.bytes);
  });
});
