import { LRUCache } from 'lru-cache';
import { monotonicNow } from '../clock.ts';
import { accepts, type Compress, type Encoding } from '../http/body.ts';
import { createSharedPayer, type SharedPayer } from '../limits/sharedPayer.ts';
import type { Payer } from '../limits/visitorBudget.ts';
import type { PageOutcome } from '../rendering/pageRenderer.ts';
import type { PageStatus } from './assemblePage.ts';

/** A cached page. */
export interface SentPage {
  readonly status: PageStatus;
  readonly contentSecurityPolicy: string;
  readonly body: PageBody;
  readonly etag: string;
  /** Whether data is missing, so a complete offline copy must not be replaced by this page. */
  readonly isPart: boolean;
  readonly outcome: PageOutcome;
  /** What became of the parts of other sections in it. */
  readonly parts: readonly { readonly section: string; readonly outcome: PageOutcome }[];
}

/**
 * Returns the cached page, or renders it with `make`, once for concurrent requests, whose visitors
 * then all wait for its data. Serves stale pages while revalidating. Incomplete pages are not
 * cached.
 */
export type PageCache = (key: string, payer: Payer, make: MakePage) => Promise<SentPage>;

type MakePage = (payer: Payer) => Promise<MadePage>;

export interface MadePage {
  readonly page: SentPage;
  readonly isComplete: boolean;
  /** Whether the gateway had no capacity for the requests of those who wait for the page. */
  readonly isCutShort?: boolean;
}

/**
 * How long a page is fresh. Short, because rendering takes only milliseconds; lists change every
 * few minutes.
 */
const FRESH_MS = 10_000;
/** The maximum age of a stale page; older ones are rendered again before the response. */
const STALE_MS = 60_000;
/** Some hundred pages. */
const MAX_BYTES = 64 * 1024 * 1024;
/**
 * The size of a cached page relative to its HTML: the compressed bodies add less than a fifth each.
 */
const CACHED_BYTES = 1.5;

interface CachedPage extends MadePage {
  readonly madeAt: number;
}

export function createPageCache(now: () => number = monotonicNow): PageCache {
  const isOld = ({ madeAt }: CachedPage) => now() - madeAt > STALE_MS;
  const payers = new Map<string, SharedPayer>();
  const pages = new LRUCache<string, CachedPage, { payer: Payer; make: MakePage }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ page: { body } }, key) =>
      key.length + Math.ceil(body.plain.length * CACHED_BYTES),
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now },
    noDeleteOnFetchRejection: true,
    // If a page is evicted while it is rendered, pending requests still get it.
    ignoreFetchAbort: true,
    async fetchMethod(key, stale, { context: { payer, make } }) {
      const shared = createSharedPayer(payer);
      payers.set(key, shared);
      const made = await make(shared).finally(() => payers.delete(key));
      // Prefer a complete stale page to an incomplete one.
      return made.isComplete || !stale || isOld(stale) ? { ...made, madeAt: now() } : stale;
    },
  });
  const fetchPage = async (key: string, payer: Payer, make: MakePage) => {
    const stale = pages.peek(key, { allowStale: true });
    const allowStale = stale !== undefined && !isOld(stale);
    const joined = payers.get(key);
    joined?.join(payer);
    const cached = await pages.forceFetch(key, { context: { payer, make }, allowStale });
    if (!cached.isComplete && pages.peek(key) === cached) {
      pages.delete(key);
    }
    return { page: cached.page, isCutShortForOthers: joined && cached.isCutShort };
  };
  return async (...request) => {
    const first = await fetchPage(...request);
    return first.isCutShortForOthers ? (await fetchPage(...request)).page : first.page;
  };
}

/** The body of a page, compressed on demand. */
export interface PageBody {
  readonly plain: Uint8Array<ArrayBuffer>;
  /** The body in the best encoding that the client accepts. */
  encodedFor(acceptEncoding: string | undefined): Promise<EncodedBody>;
}

interface EncodedBody {
  /** Absent if the body is not compressed. */
  readonly encoding?: Encoding;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The encodings, best first. */
export type Encoders = readonly (readonly [encoding: Encoding, compress: Compress])[];

/** Compresses a page when an encoding is first requested, and reuses the result. */
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
