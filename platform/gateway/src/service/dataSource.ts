import { LRUCache } from 'lru-cache';
import { monotonicNow } from '../clock.ts';
import { createSharedPayer, type SharedPayer } from '../limits/sharedPayer.ts';
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
  /** Finds the request of a path; by default, in the portal's own table of endpoints. */
  readonly parse?: (path: string) => MaybeRequest | Promise<MaybeRequest>;
  /** The maximum size of the cache. */
  readonly maxBytes?: number;
}

type MaybeRequest = ApiRequest | undefined;

interface LoadOptions {
  /** Charged if a request to the service is sent. */
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
        if (!merged.isInFlight(apiRequest.address)) {
          void merged.request(apiRequest);
        }
        return cached;
      }
      report(merged.isInFlight(apiRequest.address) ? 'merged' : 'missed');
      const response = await merged.request(apiRequest, getSignal?.());
      if (cached?.status === 200 && isOutage(response) && age < freshSeconds + OUTDATED_SECONDS) {
        report('outdated');
        return { ...cached, isOutdated: true };
      }
      return response;
    },
  };
}

interface RequestInFlight {
  readonly response: Promise<ServiceResponse>;
  readonly controller: AbortController;
  readonly payer: SharedPayer;
  readonly startedAt: number;
  waiting: number;
}

/**
 * How long a request can be joined. Later callers send their own, because they would otherwise have
 * only the rest of its time limit.
 */
const JOIN_MS = 4_000;

/**
 * Merges identical requests in flight. Each caller waits in the own queue as well. Aborting `signal`
 * rejects for that caller only; the request itself is aborted once no caller is waiting.
 */
function mergeRequests(request: ServiceClient, now: () => number) {
  const inFlight = new Map<string, RequestInFlight>();

  const start = (apiRequest: ChargedRequest): RequestInFlight => {
    const controller = new AbortController();
    const payer = createSharedPayer(apiRequest.payer);
    const response = request({ ...apiRequest, payer }, controller.signal);
    const started = { response, controller, payer, startedAt: now(), waiting: 0 };
    inFlight.set(apiRequest.address, started);
    const end = () => forget(apiRequest.address, started);
    response.then(end, end);
    return started;
  };
  const forget = (address: string, ended: RequestInFlight) => {
    if (inFlight.get(address) === ended) {
      inFlight.delete(address);
    }
  };
  const join = ({ address, payer }: ChargedRequest): RequestInFlight | undefined => {
    const found = inFlight.get(address);
    if (!found || now() - found.startedAt >= JOIN_MS) {
      return undefined;
    }
    found.payer.join(payer);
    return found;
  };
  const wait = (address: string, entry: RequestInFlight, signal?: AbortSignal) => {
    entry.waiting += 1;
    return new Promise<ServiceResponse>((resolve, reject) => {
      const leave = () => {
        entry.waiting -= 1;
        if (entry.waiting === 0) {
          // New callers must not join an aborted request.
          forget(address, entry);
          entry.controller.abort(signal?.reason);
        }
        reject(signal?.reason);
      };
      if (signal?.aborted) {
        leave();
        return;
      }
      signal?.addEventListener('abort', leave, { once: true });
      entry.response
        .then(resolve, reject)
        .finally(() => signal?.removeEventListener('abort', leave));
    });
  };

  return {
    isInFlight: (address: string) => inFlight.has(address),
    async request(apiRequest: ChargedRequest, signal?: AbortSignal): Promise<ServiceResponse> {
      const { address } = apiRequest;
      const joined = join(apiRequest);
      const response = await wait(address, joined ?? start(apiRequest), signal);
      // Only the others had no room.
      return joined && response.cause === 'room'
        ? wait(address, inFlight.get(address) ?? start(apiRequest), signal)
        : response;
    },
  };
}
