import { LRUCache } from 'lru-cache';
import type { SectionFile } from '@portal/page-protocol/RegistryView';
import type { Registry } from '@portal/site/registry/Registry';
import type { Site, SiteReading } from '@portal/site/Site';
import { isIntact } from '@portal/site/versions';
import { ownText } from '../requests/ownText.ts';
import { createDescribedFiles, versionsHere } from './createDescribedFiles.ts';
import { FILES } from './createFileServer.ts';
import { createRegistryReader, type RegistryReader } from './createRegistryReader.ts';

/** A cached file of the site, with its compressed copies. */
export interface SiteFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The compression of `bytes`; `undefined` for none. */
  readonly encoding?: 'br' | 'gzip';
}

/** The gateway's access to a site, wherever it is stored. */
export interface SiteStore {
  /**
   * The current registry, or the last valid one if it is invalid or unreadable. Fails with an
   * `Error` if there has been none.
   */
  registry(): Promise<Registry>;
  /**
   * A file that a version names by its path `<app>/<version>/<file>` of plain names, in the best of
   * these encodings; `undefined` when there is none, or none with the bytes that the version names.
   */
  file(path: string, encodings: ReadonlySet<string>): Promise<SiteFile | undefined>;
}

interface SiteStoreOptions {
  /** The registry's location if it is not in the site. */
  readonly registryIn?: { readonly site: Site; readonly path: string };
  readonly report: (sentence: string) => void;
}

const COPIES = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;

/**
 * Already compressed formats. Builds write no compressed copies of them, and looking for some would
 * cost a bucket two requests for nothing.
 */
const WITHOUT_COPIES = /\.(woff2|png|webp|ico)$/;

/** Supported by all current browsers. */
const BROTLI: ReadonlySet<string> = new Set(['br']);

/**
 * The gateway's access to a site. A local site's registry is checked on every request, so that
 * changes apply at once. For a remote one, the caller runs `refresh` regularly, so that no visitor
 * waits; that also reads the current versions' files, so that visitors do not notice if the site
 * becomes unavailable later.
 */
export function createSiteStore(
  site: Site,
  { registryIn = { site, path: 'registry.json' }, report }: SiteStoreOptions,
): SiteStore & Pick<RegistryReader, 'facts' | 'refresh'> {
  const { latest, refresh, facts } = createRegistryReader({
    address: `${registryIn.site.address}/${registryIn.path}`,
    read: (knownTag) => registryIn.site.read(registryIn.path, knownTag),
    report,
  });
  const describe = createDescribedFiles({ registry: latest, read: site.read });
  const read = keepFiles(readIntact(site, report));
  const bytesOf = async (path: string, copy: Copy) => {
    const reading = await read(`files/${path}${copy.ending}`, copy);
    return reading.status === 'found' ? reading.bytes : undefined;
  };

  const file = async (
    path: string,
    encodings: ReadonlySet<string>,
  ): Promise<SiteFile | undefined> => {
    const facts = await describe(path);
    if (!facts) {
      return undefined;
    }
    for (const { encoding, ending } of WITHOUT_COPIES.test(path) ? [] : COPIES) {
      // While the site is unavailable it is unknown which copies exist, but the file itself may be
      // cached.
      const bytes = encodings.has(encoding)
        ? await bytesOf(path, { facts, ending }).catch(() => undefined)
        : undefined;
      if (bytes) {
        return { bytes, encoding };
      }
    }
    const bytes = await bytesOf(path, { facts, ending: '' });
    return bytes && { bytes };
  };

  let aheadOf: Registry | undefined;
  const readAhead = async () => {
    const registry = await latest();
    if (registry !== aheadOf) {
      await Promise.all(filesOf(registry).map((path) => file(path, BROTLI)));
      aheadOf = registry;
    }
  };

  return {
    async refresh() {
      await refresh();
      if (!site.isNear) {
        // Read again on the next refresh, and by visitors who need it.
        await readAhead().catch(() => undefined);
      }
    },
    async registry() {
      if (registryIn.site.isNear) {
        await refresh();
      }
      return latest();
    },
    file,
    facts,
  };
}

/** The files in this site of the versions that visitors get. */
function filesOf(registry: Registry): readonly string[] {
  return versionsHere(registry).flatMap(({ baseUrl, files }) =>
    Object.keys(files).map((name) => baseUrl.slice(FILES.length) + name),
  );
}

/** A file in one of its forms, and what its version says of it. */
interface Copy {
  readonly facts: SectionFile;
  readonly ending: '' | (typeof COPIES)[number]['ending'];
}

/**
 * Reads the files of versions. One with other bytes than its version names is missing, and reported
 * once: nobody who can write into a version's folder reaches visitors.
 */
function readIntact(
  site: Pick<Site, 'address' | 'read'>,
  report: SiteStoreOptions['report'],
): Read<Copy> {
  const altered = new Set<string>();
  return async (path, { facts, ending }) => {
    const reading = await site.read(path);
    if (reading.status !== 'found' || isIntact(reading.bytes, facts, ending)) {
      return reading;
    }
    if (!altered.has(path)) {
      altered.add(path);
      report(
        `${site.address}/${path} is not the file that its version names, so nobody gets it: its hash differs.`,
      );
    }
    return { status: 'missing' };
  };
}

type Read<Facts> = (path: string, facts: Facts) => Promise<SiteReading>;

/** Enough for a few versions of everything. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Caches the files of versions, which never change: the most recently used ones stay in memory, and
 * concurrent requests for a file share one read. All responses share the same bytes, so slow
 * clients cost no memory. Missing files are not cached, because they may appear later.
 */
export function keepFiles<Facts>(read: Read<Facts>, maxBytes = MAX_BYTES): Read<Facts> {
  const files = new LRUCache<string, SiteReading, { readonly facts: Facts }>({
    maxSize: maxBytes,
    // The cache does not accept entries of size 0.
    sizeCalculation: (reading) =>
      reading.status === 'found' ? Math.max(reading.bytes.length, 1) : 1,
    // Who waits for a file gets it, even if others have taken its place in the cache meanwhile.
    ignoreFetchAbort: true,
    fetchMethod: (path, _known, { context }) => read(path, context.facts),
  });
  return async (path, facts) => {
    const reading = await files.forceFetch(ownText(path), { context: { facts } });
    if (reading.status !== 'found' && files.peek(path) === reading) {
      files.delete(path);
    }
    return reading;
  };
}
