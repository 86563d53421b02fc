import { LRUCache } from 'lru-cache';
import type { Registry } from '@portal/site/registry/Registry';
import type { Site, SiteReading } from '@portal/site/Site';
import { createFileNames, FILES, versionsHere } from './createFileNames.ts';
import { createRegistryReader, type RegistryReader } from './createRegistryReader.ts';

/** A file of the site as it is kept, with its compressed copies. */
export interface SiteFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** How `bytes` are compressed; `undefined`: as they are. */
  readonly encoding?: 'br' | 'gzip';
}

/** The built site as the gateway reads it, wherever it lies. */
export interface SiteStore {
  /** The registry now; while what lies there is wrong or cannot be read, the last good one. Fails with an `Error` when there was none yet. */
  registry(): Promise<Registry>;
  /** A file that a version names by its path `<app>/<version>/<file>` of plain names, in the best of these encodings; `undefined` when there is none. */
  file(path: string, encodings: ReadonlySet<string>): Promise<SiteFile | undefined>;
}

interface SiteStoreOptions {
  /** Where the registry lies when that is not in the site. */
  readonly registryIn?: { readonly site: Site; readonly path: string };
  readonly report: (sentence: string) => void;
}

const COPIES = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;

/** Compressed by themselves, so that builds write no copies of them: whoever looked for some would ask a bucket twice for nothing. */
const WITHOUT_COPIES = /\.(woff2|png|webp)$/;

/** What every browser of today takes. */
const BROTLI: ReadonlySet<string> = new Set(['br']);

/**
 * The gateway's view of a site. A near one is asked for its registry by every visitor, so that a move is seen at once; for a far one
 * somebody calls `refresh` from time to time, so that no visitor waits for it, and that reads what visitors are sent to as well: a site
 * that is away later is not missed.
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
  const read = keepFiles(site.read);
  const isNamed = createFileNames({ registry: latest, read });
  const bytesOf = async (path: string) => {
    const reading = await read(`files/${path}`);
    return reading.status === 'found' ? reading.bytes : undefined;
  };

  const file = async (
    path: string,
    encodings: ReadonlySet<string>,
  ): Promise<SiteFile | undefined> => {
    if (!(await isNamed(path))) {
      return undefined;
    }
    for (const { encoding, ending } of WITHOUT_COPIES.test(path) ? [] : COPIES) {
      // While the site is away nobody knows which copies there are; the file itself may be at hand.
      const bytes = encodings.has(encoding)
        ? await bytesOf(path + ending).catch(() => undefined)
        : undefined;
      if (bytes) {
        return { bytes, encoding };
      }
    }
    const bytes = await bytesOf(path);
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
        // Read again with the next look, and by the visitors who need it.
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

/** What lies in this site of the versions that visitors get. */
function filesOf(registry: Registry): readonly string[] {
  return versionsHere(registry).flatMap(({ baseUrl, files }) =>
    Object.keys(files).map((name) => baseUrl.slice(FILES.length) + name),
  );
}

type Read = (path: string) => Promise<SiteReading>;

/** Room for a few versions of everything. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Reads files of versions, which never change, once: those asked for last stay in memory, and who asks for one that is being read
 * waits for the same read. All answers write the same bytes, so that readers who take long cost nothing. What is not there is asked for
 * again, as it may come.
 */
export function keepFiles(read: Read, maxBytes = MAX_BYTES): Read {
  const files = new LRUCache<string, SiteReading & { status: 'found' }>({
    maxSize: maxBytes,
    // The cache takes no entry of size 0.
    sizeCalculation: ({ bytes }) => Math.max(bytes.length, 1),
    fetchMethod: async (path) => {
      const reading = await read(path);
      return reading.status === 'found' ? reading : undefined;
    },
  });
  return async (path) => (await files.fetch(path)) ?? { status: 'missing' };
}
