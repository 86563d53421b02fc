import { LRUCache } from 'lru-cache';
import { accepts, type Compress, type Encoding } from '../requests/body.ts';

/** A cached page. */
export interface SentPage {
  readonly status: 200 | 404 | 503;
  readonly contentSecurityPolicy: string;
  readonly body: PageBody;
  readonly etag: string;
  /** Data is missing, so browsers must not replace a whole page with it. */
  readonly isPart: boolean;
}

export interface PageCache {
  /**
   * The cached page, or one rendered by `make`: once for concurrent requests. A stale page is returned
   * while it is rendered again. An incomplete page is not cached.
   */
  get(key: string, make: () => Promise<MadePage>): Promise<SentPage>;
}

export interface MadePage {
  readonly page: SentPage;
  readonly isComplete: boolean;
}

/** Lists change every few minutes, and a page costs some milliseconds. */
const FRESH_MS = 10_000;
/** An older page is rendered before it is sent. */
const STALE_MS = 60_000;
/** Some hundred pages. */
const MAX_BYTES = 64 * 1024 * 1024;
/** The size of a page with its compressed bodies, each less than a fifth, per byte of the page. */
const CACHED_BYTES = 1.5;

interface CachedPage extends MadePage {
  readonly madeAt: number;
}

export function createPageCache(now: () => number = Date.now): PageCache {
  const isOld = ({ madeAt }: CachedPage) => now() - madeAt > STALE_MS;
  const pages = new LRUCache<string, CachedPage, () => Promise<MadePage>>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ page: { body } }, key) =>
      key.length + Math.ceil(body.plain.length * CACHED_BYTES),
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now },
    noDeleteOnFetchRejection: true,
    // An evicted page is still returned to those who wait for it.
    ignoreFetchAbort: true,
    async fetchMethod(_key, stale, { context }) {
      const made = await context();
      // A complete stale page is better than an incomplete one.
      return made.isComplete || !stale || isOld(stale) ? { ...made, madeAt: now() } : stale;
    },
  });
  return {
    async get(key, make) {
      const stale = pages.peek(key, { allowStale: true });
      const allowStale = stale !== undefined && !isOld(stale);
      const cached = await pages.forceFetch(key, { context: make, allowStale });
      if (!cached.isComplete && pages.peek(key) === cached) {
        pages.delete(key);
      }
      return cached.page;
    },
  };
}

/** The body of a page in several encodings. */
export interface PageBody {
  readonly plain: Uint8Array<ArrayBuffer>;
  /** The body in the best encoding that the client accepts. */
  encodedFor(acceptEncoding: string | undefined): Promise<EncodedBody>;
}

interface EncodedBody {
  /** Absent if it is not compressed. */
  readonly encoding?: Encoding;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The encodings, best first. */
export type Encoders = readonly (readonly [encoding: Encoding, compress: Compress])[];

/** Compresses a page when an encoding is first requested, and caches the result. */
export function createPageBody(plain: Uint8Array<ArrayBuffer>, encoders: Encoders): PageBody {
  const encoded = new Map<Encoding, ReturnType<Compress>>();
  return {
    plain,
    async encodedFor(acceptEncoding) {
      const best = encoders.find(([encoding]) => accepts(acceptEncoding, encoding));
      if (!best) {
        return { bytes: plain };
      }
      const [encoding, compress] = best;
      let bytes = encoded.get(encoding);
      if (!bytes) {
        bytes = compress(plain);
        encoded.set(encoding, bytes);
        bytes.catch(() => encoded.delete(encoding));
      }
      return { encoding, bytes: await bytes };
    },
  };
}
