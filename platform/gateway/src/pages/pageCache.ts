import { LRUCache } from 'lru-cache';
import { monotonicNow } from '../clock.ts';
import { accepts, type Compress, type Encoding } from '../http/body.ts';
import { createSharedWork } from '../limits/sharedWork.ts';
import type { Payer } from '../limits/visitorBudget.ts';
import type { PageOutcome } from '../rendering/pageRenderer.ts';
import type { PageStatus } from './assemblePage.ts';

/** A cached page. */
export interface SentPage {
  readonly status: PageStatus;
  readonly contentSecurityPolicy: string;
  readonly body: PageBody;
  readonly etag: string;
  /** Whether data is missing: such a page must not replace a complete offline copy. */
  readonly isPart: boolean;
  readonly outcome: PageOutcome;
  /** The outcome of each part that other sections add to the page. */
  readonly parts: readonly { readonly section: string; readonly outcome: PageOutcome }[];
}

/**
 * Returns the cached page, or renders it with `make`, once for concurrent requests; all of their
 * visitors then wait for its data. Serves stale pages while revalidating. Incomplete pages are not
 * cached.
 */
export type PageCache = (key: string, payer: Payer, make: MakePage) => Promise<SentPage>;

type MakePage = (payer: Payer) => Promise<MadePage>;

export interface MadePage {
  readonly page: SentPage;
  readonly isComplete: boolean;
  /** Whether the visitors who wait for the page had no capacity left for its requests. */
  readonly isCutShort?: boolean;
}

/**
 * How long a page is fresh. Short, because rendering takes only milliseconds; lists change every
 * few minutes.
 */
const FRESH_MS = 10_000;
/** The maximum age of a stale page; older ones are rendered again before the response. */
const STALE_MS = 60_000;
/** Enough for a few hundred pages. */
const MAX_BYTES = 64 * 1024 * 1024;
/**
 * The size of a cached page relative to its HTML: the compressed bodies add less than a fifth each.
 */
const CACHED_BYTES = 1.5;

interface CachedPage extends MadePage {
  readonly madeAt: number;
  /** When the cache last confirmed that no better page is available. */
  readonly checkedAt: number;
}

export function createPageCache(now: () => number = monotonicNow): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ page: { body } }, key) =>
      key.length + Math.ceil(body.plain.length * CACHED_BYTES),
  });
  const inProgress = createSharedWork<MadePage>({
    hadNoRoom: ({ isCutShort = false }) => isCutShort,
    now,
  });
  /** The cached page, if it may still be sent. */
  const find = (key: string) => {
    const cached = pages.get(key);
    return cached && now() - cached.madeAt <= STALE_MS ? cached : undefined;
  };
  const render = async (key: string, payer: Payer, make: MakePage): Promise<MadePage> => {
    const made = await make(payer);
    const at = now();
    // Prefer a complete stale page to an incomplete one.
    const stale = made.isComplete ? undefined : find(key);
    if (stale ?? made.isComplete) {
      pages.set(key, { madeAt: at, ...(stale ?? made), checkedAt: at });
    }
    return stale ?? made;
  };
  return async (key, payer, make) => {
    const cached = find(key);
    if (cached && now() - cached.checkedAt <= FRESH_MS) {
      return cached.page;
    }
    const made = inProgress.share(key, payer, (all) => render(key, all, make));
    if (cached) {
      made.catch(() => undefined);
      return cached.page;
    }
    return (await made).page;
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
