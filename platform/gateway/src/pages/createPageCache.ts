import { LRUCache } from 'lru-cache';
import type { PageBody } from './createPageBody.ts';

/** A page as it is sent. */
export interface SentPage {
  readonly status: 200 | 404 | 503;
  readonly contentSecurityPolicy: string;
  readonly body: PageBody;
  readonly etag: string;
  /** Whether data is missing, so that no browser replaces a whole page by it. */
  readonly isPart: boolean;
}

export interface PageCache {
  /**
   * The page with this key, rendered by `make` if there is none, once for all who ask at the same
   * time. A page from a while ago is returned while it is rendered anew. What `make` returns as not
   * complete is returned, but not kept.
   */
  get(key: string, make: () => Promise<MadePage>): Promise<SentPage>;
}

export interface MadePage {
  readonly page: SentPage;
  readonly isComplete: boolean;
}

/** Lists change every few minutes, and a page costs some milliseconds. */
const FRESH_MS = 10_000;
/** A page that nobody has asked for as long as this is rendered before it is sent. */
const STALE_MS = 60_000;
/** Some hundred pages. */
const MAX_BYTES = 64 * 1024 * 1024;
/** A page with what it is compressed to, per byte of the page; that is less than a fifth of it for each encoding. */
const KEPT_BYTES = 1.5;

interface KeptPage extends MadePage {
  readonly madeAt: number;
}

export function createPageCache(now: () => number = Date.now): PageCache {
  const isOld = ({ madeAt }: KeptPage) => now() - madeAt > STALE_MS;
  const pages = new LRUCache<string, KeptPage, () => Promise<MadePage>>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ page: { body } }, key) =>
      key.length + Math.ceil(body.plain.length * KEPT_BYTES),
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now },
    noDeleteOnFetchRejection: true,
    // Who waits for a page gets it, even if others have taken its place in the cache meanwhile.
    ignoreFetchAbort: true,
    async fetchMethod(_key, stale, { context }) {
      const made = await context();
      // A complete page from a while ago is better than one that is not complete.
      return made.isComplete || !stale || isOld(stale) ? { ...made, madeAt: now() } : stale;
    },
  });
  return {
    async get(key, make) {
      const known = pages.peek(key, { allowStale: true });
      const allowStale = known !== undefined && !isOld(known);
      const kept = await pages.forceFetch(key, { context: make, allowStale });
      if (!kept.isComplete && pages.peek(key) === kept) {
        pages.delete(key);
      }
      return kept.page;
    },
  };
}
