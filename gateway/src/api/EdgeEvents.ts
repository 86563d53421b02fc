/**
 * How a question got its answer:
 * `kept`: from what is kept, and fresh. `stale`: from what is kept while it is asked for again. `merged`: with a call that was under
 * way. `missed`: the service was asked for it. `outdated`: from what is kept, because the service does not answer.
 */
export type AnswerOrigin = 'kept' | 'stale' | 'merged' | 'missed' | 'outdated';

/**
 * `closed`: the service is asked. `open`: it has failed again and again, or has asked for a pause, and nobody is sent to it.
 * `half-open`: one call tries it.
 */
export type CircuitState = 'closed' | 'open' | 'half-open';

/** What the way to the service tells about itself, for metrics. Each is called at once when it happens, and must not throw. */
export interface EdgeEvents {
  /** A question got its answer. */
  answered(origin: AnswerOrigin): void;
  /** The service was asked. `call` is a row of the table of calls; `status` is absent where nothing usable came. */
  asked(call: { name: string; status: number | undefined; durationMs: number }): void;
  /** The budget towards the service let a question through to nobody. */
  refused(): void;
  circuitTurned(state: CircuitState): void;
  /** A visitor asks for more than one address may have. */
  visitorRefused(): void;
}

/** For whoever does not count. */
export const NO_EVENTS: EdgeEvents = {
  answered: () => undefined,
  asked: () => undefined,
  refused: () => undefined,
  circuitTurned: () => undefined,
  visitorRefused: () => undefined,
};
