/**
 * Where a response came from. `kept`: the cache, fresh. `stale`: the cache, while it is revalidated.
 * `merged`: a request in flight. `missed`: the service. `outdated`: the cache, because the service
 * does not respond.
 */
export type CacheResult = 'kept' | 'stale' | 'merged' | 'missed' | 'outdated';

/**
 * `closed`: the service is requested. `open`: it failed repeatedly, or asked for a pause, and is not
 * requested. `half-open`: a single request tests it.
 */
export type CircuitState = 'closed' | 'open' | 'half-open';

/** Events of the API proxy, for metrics. Handlers are called synchronously and must not throw. */
export interface ApiEvents {
  /** Called twice if the service fails and an outdated response is served instead. */
  responded(result: CacheResult): void;
  /** `name` is the endpoint; `status` is absent without a usable response. */
  requested(request: { name: string; status: number | undefined; durationMs: number }): void;
  /** The rate limit towards the service rejected a request. */
  refused(): void;
  circuitChanged(state: CircuitState): void;
  /** The rate limit of a client address rejected a request. */
  visitorRefused(): void;
}

/** For callers without metrics. */
export const NO_EVENTS: ApiEvents = {
  responded: () => undefined,
  requested: () => undefined,
  refused: () => undefined,
  circuitChanged: () => undefined,
  visitorRefused: () => undefined,
};
