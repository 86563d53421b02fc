/**
 * How a request was answered: `kept`: from the cache, fresh. `stale`: from the cache, while it is
 * being revalidated. `merged`: by joining a call in flight. `missed`: by calling the service.
 * `outdated`: from the cache, because the service does not respond.
 */
export type AnswerOrigin = 'kept' | 'stale' | 'merged' | 'missed' | 'outdated';

/**
 * The state of the circuit breaker. `closed`: the service is called. `open`: it has failed
 * repeatedly, or has asked for a pause, and is not called. `half-open`: a single call tests it.
 */
export type CircuitState = 'closed' | 'open' | 'half-open';

/**
 * Events of the API proxy, for metrics. Each handler is called synchronously and must not throw.
 */
export interface EdgeEvents {
  /**
   * A request is being answered. Told twice if the call to the service fails and an outdated answer
   * is used instead.
   */
  answered(origin: AnswerOrigin): void;
  /**
   * The service was called. `name` is a row of the table of calls; `status` is absent without a
   * usable response.
   */
  asked(call: { name: string; status: number | undefined; durationMs: number }): void;
  /** The rate limit towards the service rejected a call. */
  refused(): void;
  circuitTurned(state: CircuitState): void;
  /** The rate limit of one client address rejected a request. */
  visitorRefused(): void;
}

/** For callers without metrics. */
export const NO_EVENTS: EdgeEvents = {
  answered: () => undefined,
  asked: () => undefined,
  refused: () => undefined,
  circuitTurned: () => undefined,
  visitorRefused: () => undefined,
};
