import { collectDefaultMetrics, Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { monotonicNow } from '../clock.ts';
import type { RegistryFacts } from '../releases/siteFollower.ts';
import type { ApiEvents, CircuitState } from '../service/ApiEvents.ts';
import { MOVIE_SERVICE } from '../service/UpstreamRules.ts';
import type { RequestEvents } from './observeRequests.ts';

interface ServerMetrics {
  readonly requests: RequestEvents;
  readonly api: ApiEvents;
  /** Counts a reload of the filters file. */
  readonly filtersRead: (result: 'applied' | 'refused') => void;
  /** Counts an unhandled rejection: a bug in the gateway. */
  readonly unhandledRejection: () => void;
  /** Counts a response to a request that never reached the application. */
  readonly unseen: (status: number) => void;
}

/** Histogram buckets, from cached responses to responses that are too slow for visitors. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const CIRCUIT_STATES: readonly CircuitState[] = ['closed', 'open', 'half-open'];

/**
 * The gateway's own metrics, and Node's process metrics. Routes are labeled by pattern, never by
 * URL.
 */
export function createServerMetrics(
  registry: Registry,
  registryFacts: () => RegistryFacts | undefined,
): ServerMetrics {
  collectDefaultMetrics({ register: registry });
  // These gauges have names that look like counters. `nodejs_active_resources` has the same values
  // by type.
  for (const kind of ['handles', 'requests', 'resources']) {
    registry.removeSingleMetric(`nodejs_active_${kind}_total`);
  }
  watchRegistry(registry, registryFacts);
  const filterFiles = new Counter({
    registers: [registry],
    name: 'portal_filter_files_total',
    help: 'Changes of the file of filters, by result (applied, or refused because it is invalid).',
    labelNames: ['result'],
  });
  const rejections = new Counter({
    registers: [registry],
    name: 'portal_unhandled_rejections_total',
    help: 'Rejected promises that nothing handled; the log has the reasons.',
  });
  const unseen = new Counter({
    registers: [registry],
    name: 'portal_unseen_requests_total',
    help: 'Requests that were answered before the portal could read them, by status.',
    labelNames: ['status'],
  });
  return {
    requests: countRequests(registry),
    api: countApiRequests(registry),
    filtersRead: (result) => filterFiles.inc({ result }),
    unhandledRejection: () => rejections.inc(),
    unseen: (status) => unseen.inc({ status }),
  };
}

function countRequests(registry: Registry): RequestEvents {
  const registers = [registry];
  const durations = new Histogram({
    registers,
    name: 'portal_request_seconds',
    help: 'Time to respond to a request, by route and status class.',
    labelNames: ['route', 'status'],
    buckets: SECONDS,
  });
  const inFlight = new Gauge({
    registers,
    name: 'portal_requests_in_flight',
    help: 'Requests in progress.',
  });
  const turnedAway = new Counter({
    registers,
    name: 'portal_requests_turned_away_total',
    help: 'Requests rejected with 503 because the gateway was overloaded, by reason.',
    labelNames: ['reason'],
  });
  return {
    started: () => inFlight.inc(),
    ended({ route, status, durationMs }) {
      inFlight.dec();
      durations.observe({ route, status: statusClass(status) }, durationMs / 1_000);
    },
    turnedAway: (reason) => turnedAway.inc({ reason }),
  };
}

function countApiRequests(registry: Registry): ApiEvents {
  const registers = [registry];
  const responses = new Counter({
    registers,
    name: 'portal_call_answers_total',
    help: 'Responses of the movie-database API, by origin (the service, or the cache).',
    labelNames: ['origin'],
  });
  const calls = new Histogram({
    registers,
    name: 'portal_service_call_seconds',
    help: 'Response time of the movie-database service, by endpoint and status class (none: no usable response).',
    labelNames: ['call', 'status'],
    buckets: SECONDS,
  });
  const refusals = new Counter({
    registers,
    name: 'portal_service_calls_refused_total',
    help: 'Requests refused because the budget for the movie-database service was used up.',
  });
  const visitorRefusals = new Counter({
    registers,
    name: 'portal_visitor_calls_refused_total',
    help: 'API requests rejected with 429 because a client address exceeded its budget.',
  });
  const circuit = new Gauge({
    registers,
    name: 'portal_service_circuit',
    help: 'Circuit breaker of each service: 1 for the current state.',
    labelNames: ['service', 'state'],
  });
  const setCircuit = (current: CircuitState, service: string = MOVIE_SERVICE) =>
    CIRCUIT_STATES.forEach((state) => circuit.set({ service, state }, state === current ? 1 : 0));
  setCircuit('closed');
  return {
    responded: (origin) => responses.inc({ origin }),
    requested: ({ name, status, durationMs }) =>
      calls.observe(
        { call: name, status: status === undefined ? 'none' : statusClass(status) },
        durationMs / 1_000,
      ),
    refused: () => refusals.inc(),
    circuitChanged: setCircuit,
    visitorRefused: () => visitorRefusals.inc(),
  };
}

function statusClass(status: number): string {
  return `${Math.floor(status / 100)}xx`;
}

function watchRegistry(registry: Registry, facts: () => RegistryFacts | undefined): void {
  const registers = [registry];
  const known = (valueOf: (facts: RegistryFacts) => number) =>
    function collect(this: Gauge) {
      const now = facts();
      if (now) {
        this.set(valueOf(now));
      }
    };
  new Gauge({
    registers,
    name: 'portal_registry_revision',
    help: 'The revision of the section registry.',
    collect: known(({ revision }) => revision),
  });
  new Counter({
    registers,
    name: 'portal_registry_moves_refused_total',
    help: 'Moves that were not followed, by section and reason.',
    labelNames: ['section', 'reason'],
    collect() {
      this.reset();
      for (const { count, ...labels } of facts()?.refusedMoves ?? []) {
        this.inc(labels, count);
      }
    },
  });
  new Gauge({
    registers,
    name: 'portal_registry_age_seconds',
    help: 'Seconds since the registry was last confirmed to be current.',
    collect: known(({ confirmedAt }) => (monotonicNow() - confirmedAt) / 1_000),
  });
}
