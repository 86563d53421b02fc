import { LRUCache } from 'lru-cache';
import { monotonicNow } from '../clock.ts';
import { createSharedWork } from '../limits/sharedWork.ts';
import type { Payer } from '../limits/visitorBudget.ts';
import type { CacheResult } from './ApiEvents.ts';
import { type ApiRequest, parseApiRequest } from './parseApiRequest.ts';
import {
  type ChargedRequest,
  createServiceClient,
  type ServiceClient,
  type ServiceClientOptions,
} from './serviceClient.ts';
import { createFailure, isOutage, type ServiceResponse } from './ServiceResponse.ts';

interface DataSourceOptions extends Omit<ServiceClientOptions, 'now'> {
  /** Whether responses are cached and identical requests merged. */
  readonly isCaching: boolean;
  readonly now?: () => number;
  /** Finds the request for a path; by default, in the portal's own table of endpoints. */
  readonly parse?: (path: string) => MaybeRequest | Promise<MaybeRequest>;
  /** The maximum size of the cache. */
  readonly maxBytes?: number;
}

type MaybeRequest = ApiRequest | undefined;

interface LoadOptions {
  /** Charged if a request is sent to the service. */
  readonly payer: Payer;
  /**
   * Returns a signal that aborts when the caller stops waiting. Not called for a cached response.
   */
  getSignal?(): AbortSignal;
  /**
   * Like `ApiEvents.responded`, but for this request only. If called twice, the last call counts.
   */
  onResult?(result: CacheResult): void;
}

/** The portal's data source inside the gateway. */
export interface DataSource {
  /**
   * Loads an API path such as `/movie/popular?page=1` from the cache, from an identical request in
   * flight, or from the service. Failures are returned as responses; rejects only if the caller
   * stops waiting.
   */
  load(path: string, options: LoadOptions): Promise<ServiceResponse>;
}

/** The default cache size: holds the data of about three thousand pages. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Memory overhead of a cache entry, excluding its key and bodies. */
const ENTRY_BYTES = 500;
/** How long an expired response can still be served while the service is unavailable. */
export const OUTDATED_SECONDS = 24 * 60 * 60;
/** How long other callers can join a request: half of its time limit. */
const JOIN_MS = 4_000;

/**
 * Caches the service's responses, merges identical requests, and serves expired responses while the
 * service is unavailable.
 */
export function createDataSource({
  isCaching,
  now = monotonicNow,
  parse = (path) => parseApiRequest(path),
  maxBytes = MAX_BYTES,
  ...service
}: DataSourceOptions): DataSource {
  const { events } = service;
  const request = createServiceClient({ ...service, now });
  const cache = new LRUCache<string, ServiceResponse>({
    maxSize: maxBytes,
    sizeCalculation: ({ body, gzipped }, address) =>
      body.length + (gzipped?.length ?? 0) + address.length + ENTRY_BYTES,
  });
  const merged = mergeRequests(async (apiRequest, signal) => {
    const response = await request(apiRequest, signal);
    if (response.caching) {
      cache.set(apiRequest.address, response);
    }
    return response;
  }, now);

  return {
    async load(path, { payer, getSignal, onResult }) {
      const parsed = await parse(path);
      if (!parsed) {
        return createFailure('notFound');
      }
      const apiRequest = { ...parsed, payer };
      const report = (result: CacheResult) => {
        events.responded(result);
        onResult?.(result);
      };
      if (!isCaching || apiRequest.cacheSeconds === 0) {
        report('missed');
        return request({ ...apiRequest, cacheSeconds: 0 }, getSignal?.());
      }
      const cached = cache.get(apiRequest.address);
      const freshSeconds = cached?.caching?.freshSeconds ?? 0;
      const age = cached ? (now() - cached.storedAt) / 1_000 : Infinity;
      if (cached && age < freshSeconds) {
        report('kept');
        return cached;
      }
      // Serve an expired response for one more lifetime while a new one is fetched.
      if (cached && age < freshSeconds * 2) {
        report('stale');
        if (!merged.isInProgress(apiRequest.address)) {
          void merged.request(apiRequest);
        }
        return cached;
      }
      report(merged.isInProgress(apiRequest.address) ? 'merged' : 'missed');
      const response = await merged.request(apiRequest, getSignal?.());
      if (cached?.status === 200 && isOutage(response) && age < freshSeconds + OUTDATED_SECONDS) {
        report('outdated');
        return { ...cached, isOutdated: true };
      }
      return response;
    },
  };
}

/** Merges identical requests in flight. */
function mergeRequests(request: ServiceClient, now: () => number) {
  const { isInProgress, share } = createSharedWork<ServiceResponse>({
    hadNoRoom: ({ cause }) => cause === 'room',
    joinMs: JOIN_MS,
    now,
  });
  return {
    isInProgress,
    request: (apiRequest: ChargedRequest, signal?: AbortSignal) =>
      share(
        apiRequest.address,
        apiRequest.payer,
        (payer, whileWanted) => request({ ...apiRequest, payer }, whileWanted),
        signal,
      ),
  };
}
