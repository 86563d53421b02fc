import { collectDefaultMetrics, Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { CircuitState, EdgeEvents } from '../api/EdgeEvents.ts';
import type { RegistryFacts } from '../createRegistryReader.ts';
import type { RequestEvents } from '../requests/observeRequests.ts';

interface ServerMetrics {
  readonly requests: RequestEvents;
  readonly edge: EdgeEvents;
}

/** Histogram buckets, from cached responses to those that visitors no longer wait for. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const CIRCUIT_STATES: readonly CircuitState[] = ['closed', 'open', 'half-open'];

/**
 * The gateway's own metrics, besides Node's process metrics. Few labels: address patterns, never
 * addresses.
 */
export function createServerMetrics(
  registry: Registry,
  registryFacts: () => RegistryFacts | undefined,
): ServerMetrics {
  collectDefaultMetrics({ register: registry });
  watchRegistry(registry, registryFacts);
  return { requests: countRequests(registry), edge: countCalls(registry) };
}

function countRequests(registry: Registry): RequestEvents {
  const registers = [registry];
  const durations = new Histogram({
    registers,
    name: 'portal_request_seconds',
    help: 'Time until the answer to a request was ready, by the pattern of its address and the class of its status.',
    labelNames: ['route', 'status'],
    buckets: SECONDS,
  });
  const inFlight = new Gauge({
    registers,
    name: 'portal_requests_in_flight',
    help: 'Requests whose answer is not ready yet.',
  });
  const turnedAway = new Counter({
    registers,
    name: 'portal_requests_turned_away_total',
    help: 'Requests answered with 503 because there were too many, or because the process was late.',
    labelNames: ['reason'],
  });
  return {
    began: () => inFlight.inc(),
    ended({ route, status, durationMs }) {
      inFlight.dec();
      durations.observe({ route, status: statusClass(status) }, durationMs / 1_000);
    },
    turnedAway: (reason) => turnedAway.inc({ reason }),
  };
}

function countCalls(registry: Registry): EdgeEvents {
  const registers = [registry];
  const answers = new Counter({
    registers,
    name: 'portal_call_answers_total',
    help: 'Questions to the movie-database service that were answered, by where the answer came from.',
    labelNames: ['origin'],
  });
  const calls = new Histogram({
    registers,
    name: 'portal_service_call_seconds',
    help: 'Time that the movie-database service took, by call and class of status; "none" where nothing usable came.',
    labelNames: ['call', 'status'],
    buckets: SECONDS,
  });
  const refusals = new Counter({
    registers,
    name: 'portal_service_calls_refused_total',
    help: 'Questions that the budget towards the service let through to nobody.',
  });
  const visitorRefusals = new Counter({
    registers,
    name: 'portal_visitor_calls_refused_total',
    help: 'Questions of visitors who asked for more than one address may have.',
  });
  const circuit = new Gauge({
    registers,
    name: 'portal_service_circuit',
    help: 'Whether the service is asked: 1 for the state that holds (closed: it is; open: it is not; half-open: one call tries it).',
    labelNames: ['state'],
  });
  const turn = (current: CircuitState) =>
    CIRCUIT_STATES.forEach((state) => circuit.set({ state }, state === current ? 1 : 0));
  turn('closed');
  return {
    answered: (origin) => answers.inc({ origin }),
    asked: ({ name, status, durationMs }) =>
      calls.observe(
        { call: name, status: status === undefined ? 'none' : statusClass(status) },
        durationMs / 1_000,
      ),
    refused: () => refusals.inc(),
    circuitTurned: turn,
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
  new Gauge({
    registers,
    name: 'portal_registry_age_seconds',
    help: 'How long ago the registry was last found to be the newest one.',
    collect: known(({ seenAt }) => Math.max(0, Date.now() - seenAt) / 1_000),
  });
}
