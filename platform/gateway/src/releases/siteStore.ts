import { LRUCache } from 'lru-cache';
import { isForPages } from '@portal/page-protocol/filesOf';
import type { SectionFile } from '@portal/page-protocol/RegistryView';
import { messageOf } from '@portal/site/messageOf';
import {
  type KeptSectionVersion,
  parseRegistry,
  type Registry,
} from '@portal/site/registry/Registry';
import type { PlatformKey } from '@portal/site/signing/signatures';
import type { Site, SiteReading } from '@portal/site/Site';
import { isIntact, maxBytesOf, unpack } from '@portal/site/versions';
import { createBreaker } from '../breaker.ts';
import { monotonicNow } from '../clock.ts';
import { copyText } from '../copyText.ts';
import { createDescribedFiles, type LiveVersions, versionsHere } from '../files/describedFiles.ts';
import { FILES } from '../files/fileRoutes.ts';
import { followDocument } from '../follow.ts';
import { TimeLimitError, withTimeLimit } from '../timeLimit.ts';
import { createKeysReader } from './keysReader.ts';
import { createSiteFollower, type SiteFollower } from './siteFollower.ts';
import { SiteUnavailable } from './SiteUnavailable.ts';

/** A file of the site, possibly compressed. */
export interface SiteFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly encoding?: 'br' | 'gzip';
}

/** The gateway's access to a site, on disk or in a bucket. */
export interface SiteStore {
  /**
   * The current registry, or the last valid one. **Fails** with an `Error` if none has been read
   * yet.
   */
  registry(): Promise<Registry>;
  /**
   * The file `<app>/<version>/<file>` in the best of these encodings; `undefined` if it is missing
   * or its hash differs from the one that the version lists.
   */
  file(path: string, encodings: ReadonlySet<string>): Promise<SiteFile | undefined>;
  /** The number of each app's last followed move, by app. */
  moves?(): Promise<Readonly<Record<string, number>>>;
  /** Calls a listener with each new registry, even without visitors. */
  watch?(listener: (registry: Registry) => void): void;
}

interface SiteStoreOptions {
  /** A composed registry outside the site, for development, where some apps are not in the site. */
  readonly registryIn?: { readonly site: Site; readonly path: string };
  /** The platform's key; if set, only signed documents are followed. */
  readonly platformKey?: PlatformKey;
  readonly report: (sentence: string) => void;
}

const COPIES = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;

/**
 * Formats that are already compressed. Builds do not compress them again, and looking for
 * compressed copies would cost two requests.
 */
const WITHOUT_COPIES = /\.(woff2|png|webp|ico)$/;

/** The encoding to preload files in, supported by all current browsers. */
const BROTLI: ReadonlySet<string> = new Set(['br']);

/**
 * The gateway's access to a site. The documents of a local site are checked on every request, so
 * that moves apply immediately. The caller runs `refresh` regularly. For a remote site, it also
 * preloads the current versions' files, so visitors don't wait for them and aren't affected if the
 * site becomes unavailable.
 */

export function createSiteStore(
  opened: Site,
  { registryIn, platformKey, report }: SiteStoreOptions,
): SiteStore & Pick<SiteFollower, 'facts' | 'refresh'> {
  const site = { ...opened, read: withReadLimit(opened.read) };
  const readKeys = platformKey && createKeysReader(opened, platformKey);
  const listeners: ((registry: Registry) => void)[] = [];
  const onMove = (registry: Registry) => listeners.forEach((listener) => listener(registry));
  const follower = createSiteFollower({ site: opened, readKeys, report, onMove });
  const live: () => Promise<LiveVersions> = registryIn
    ? createDevelopmentReader(registryIn.site, registryIn.path)
    : async () => {
        if (site.isNear) {
          await follower.refresh();
        }
        const { registry, apps } = await follower.latest();
        const documentOf = (app: string) => apps.get(app)?.state?.document;
        return { registry, documentOf, apps: [...apps.keys()] };
      };
  const describe = createDescribedFiles({ live, site, isSigned: platformKey !== undefined });
  const read = cacheFiles(readIntact(site, report));
  const file = createFileReader(describe, read);
  const preloaded = new WeakSet<object>();
  const preload = async () => {
    const { registry } = await follower.latest();
    const unread = versionsHere(registry).filter((version) => !preloaded.has(version.files));
    await Promise.all(
      unread.map(async (version) => {
        await Promise.all(filesOf(version).map((path) => file(path, BROTLI)));
        preloaded.add(version.files);
      }),
    );
  };
  return {
    async refresh() {
      await follower.refresh();
      if (!site.isNear) {
        // On failure, files are read on the next refresh or when a visitor requests them.
        await preload().catch(() => undefined);
      }
    },
    registry: async () => (await live()).registry,
    async moves() {
      const { apps, documentOf } = await live();
      return Object.fromEntries(apps.map((app) => [app, documentOf(app)?.serial ?? 0]));
    },
    file,
    facts: follower.facts,
    watch: (listener) => void listeners.push(listener),
  };
}

/** Reads files that versions list, in the best encoding. */
function createFileReader(
  describe: (path: string) => Promise<SectionFile | undefined>,
  read: Read<Copy>,
): SiteStore['file'] {
  const bytesOf = async (path: string, copy: Copy) => {
    const reading = await read(`files/${path}${copy.ending}`, copy);
    return reading.status === 'found' ? reading.bytes : undefined;
  };
  /** Decompresses the preloaded copy: the file itself may never have been read. */
  const unpackCopy = async (path: string, facts: SectionFile, cause: unknown) => {
    const packed = await bytesOf(path, { facts, ending: '.br' }).catch(() => undefined);
    if (!packed) {
      throw cause;
    }
    return unpack(packed, facts.bytes, '.br');
  };

  return async (path, encodings) => {
    const facts = await describe(path);
    if (!facts) {
      return undefined;
    }
    for (const { encoding, ending } of WITHOUT_COPIES.test(path) ? [] : COPIES) {
      // If the copy cannot be read, the uncompressed file might still be cached.
      const bytes = encodings.has(encoding)
        ? await bytesOf(path, { facts, ending }).catch(() => undefined)
        : undefined;
      if (bytes) {
        return { bytes, encoding };
      }
    }
    const bytes = await bytesOf(path, { facts, ending: '' }).catch((cause: unknown) =>
      unpackCopy(path, facts, cause),
    );
    return bytes && { bytes };
  };
}

/** The longest wait for a file: far longer than a bucket takes, short enough for a visitor. */
const READ_LIMIT_MS = 3_000;
/**
 * After a timeout, no file is requested for a while: each request would delay a visitor just as
 * long.
 */
const BREAKER = { maxFailures: 1, firstPauseMs: 2_000, longestPauseMs: 2_000 };

/**
 * **Fails** with `SiteUnavailable` if the site does not respond, and immediately for a while after
 * that.
 */
function withReadLimit(read: Site['read']): Site['read'] {
  const breaker = createBreaker({ now: monotonicNow, ...BREAKER });
  return async (...file) => {
    if (breaker.isOpen()) {
      throw new SiteUnavailable('The site does not answer.');
    }
    try {
      return await withTimeLimit(read(...file), READ_LIMIT_MS);
    } catch (cause) {
      if (cause instanceof TimeLimitError) {
        breaker.fail();
      }
      throw new SiteUnavailable(messageOf(cause), { cause });
    }
  };
}

/** Reads the composed registry that `portal dev` writes after each change. */
function createDevelopmentReader(site: Site, path: string): () => Promise<LiveVersions> {
  const { newest } = followDocument({
    read: (tag) => site.read(path, tag),
    parse: (bytes) => parseRegistry(new TextDecoder().decode(bytes)),
    missing: `${site.address}/${path} does not exist.`,
  });
  return async () => ({
    registry: (await newest()).content,
    documentOf: () => undefined,
    apps: [],
  });
}

/** The paths of a version's files that pages load. */
function filesOf({
  baseUrl,
  files,
}: Pick<KeptSectionVersion, 'baseUrl' | 'files'>): readonly string[] {
  return Object.keys(files)
    .filter(isForPages)
    .map((name) => baseUrl.slice(FILES.length) + name);
}

/** A file in one of its encodings, with the version's entry for it. */
interface Copy {
  readonly facts: SectionFile;
  readonly ending: '' | (typeof COPIES)[number]['ending'];
}

/**
 * Reads the files of versions. A file whose hash differs from the one that its version lists is
 * treated as missing and reported once, so a file changed after the build is never served.
 */
function readIntact(
  site: Pick<Site, 'address' | 'read'>,
  report: SiteStoreOptions['report'],
): Read<Copy> {
  const altered = new Set<string>();
  return async (path, { facts, ending }) => {
    const reading = await site.read(path, undefined, maxBytesOf(facts));
    if (reading.status !== 'found' || isIntact(reading.bytes, facts, ending)) {
      return reading;
    }
    if (!altered.has(path)) {
      altered.add(path);
      report(
        `${site.address}/${path} is not served, because its hash differs from the one that its version lists.`,
      );
    }
    return { status: 'missing' };
  };
}

type Read<Facts> = (path: string, facts: Facts) => Promise<SiteReading>;

/** The size of the file cache: holds a few versions of all apps. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Caches files, because they never change. Concurrent requests for a file share one read. All
 * responses share the same bytes, so slow clients use no extra memory. Missing files are not
 * cached, because they might be added.
 */
export function cacheFiles<Facts>(read: Read<Facts>, maxBytes = MAX_BYTES): Read<Facts> {
  const files = new LRUCache<string, SiteReading, { readonly facts: Facts }>({
    maxSize: maxBytes,
    // `LRUCache` does not accept entries of size 0.
    sizeCalculation: (reading) =>
      reading.status === 'found' ? Math.max(reading.bytes.length, 1) : 1,
    // If a file is evicted while it is read, pending requests still get it.
    ignoreFetchAbort: true,
    fetchMethod: (path, _stale, { context }) => read(path, context.facts),
  });
  return async (path, facts) => {
    const reading = await files.forceFetch(copyText(path), { context: { facts } });
    if (reading.status !== 'found' && files.peek(path) === reading) {
      files.delete(path);
    }
    return reading;
  };
}
