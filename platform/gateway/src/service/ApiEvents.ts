/**
 * Where a response came from. `kept`: the cache, still fresh. `stale`: the cache, revalidated in
 * the background. `merged`: an identical request in flight. `missed`: the service. `outdated`: an
 * expired cache entry, because the service is unavailable.
 */
export type CacheResult = 'kept' | 'stale' | 'merged' | 'missed' | 'outdated';

/**
 * `closed`: requests are sent. `open`: no requests are sent, because the service failed repeatedly
 * or asked for a pause. `half-open`: a single test request is in flight.
 */
export type CircuitState = 'closed' | 'open' | 'half-open';

/** Events of the API proxy, for metrics. Handlers are called synchronously and must not throw. */
export interface ApiEvents {
  /** Called twice if the service fails and an expired response is served instead. */
  responded(result: CacheResult): void;
  /** `name` is the endpoint. `status` is absent if there was no usable response. */
  requested(request: { name: string; status: number | undefined; durationMs: number }): void;
  /** A request was rejected because of the service's limits or its open circuit. */
  refused(): void;
  /** `service` is absent for the movie-database service. */
  circuitChanged(state: CircuitState, service?: string): void;
  /** A visitor's request was rejected because of the visitor's own limits. */
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
