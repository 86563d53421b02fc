import type { ApiEvents, CircuitState } from './ApiEvents.ts';
import { createDataSource, type DataSource } from './dataSource.ts';
import type { ParseCall } from './declaredCalls.ts';
import { createServiceBudget } from './serviceBudget.ts';
import { createFailure } from './ServiceResponse.ts';
import { createServiceUpstream } from './serviceUpstream.ts';
import type { UpstreamConfig } from './UpstreamRules.ts';

interface UpstreamsParts {
  readonly services: readonly UpstreamConfig[];
  readonly parseCall: ParseCall;
  readonly isCaching: boolean;
  readonly events: ApiEvents;
  readonly reportError: (sentence: string, error: unknown) => void;
}

/**
 * The cache size of each service. Smaller than that of the movie-database service, because pages
 * consist mostly of its data.
 */
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * The data of the operator's other services by name. Each has its own budget, circuit breaker and
 * cache, so one that hangs delays nothing but its own calls.
 */
export function createUpstreams({
  services,
  parseCall,
  isCaching,
  events,
  reportError,
}: UpstreamsParts): ReadonlyMap<string, DataSource> {
  return new Map(
    services.map(({ name, address, secret, callsPerSecond, callsAtOnce }) => {
      const circuitChanged = (state: CircuitState) => events.circuitChanged(state, name);
      const ownEvents = { ...events, circuitChanged };
      circuitChanged('closed');
      const data = createDataSource({
        upstream: createServiceUpstream({ baseUrl: address, secret }),
        serviceName: `The service "${name}"`,
        // The scheme is removed, because an error message may contain the credential without it.
        token: secret?.value.replace(/^\w+ +/, ''),
        budget: createServiceBudget({ callsPerSecond, callsAtOnce, events: ownEvents }),
        parse: (path) => parseCall(name, path),
        isCaching,
        maxBytes: MAX_BYTES,
        events: ownEvents,
        reportError,
      });
      return [name, data] as const;
    }),
  );
}

/** The data for rendering. Paths of other services start with `/api/` and the service's name. */
export function withUpstreams(
  movies: DataSource,
  upstreams: ReadonlyMap<string, DataSource>,
): DataSource {
  return {
    async load(path, options) {
      const [, name, rest = ''] = /^\/api\/([^/?]+)(.*)$/.exec(path) ?? [];
      if (name === undefined) {
        return movies.load(path, options);
      }
      return upstreams.get(name)?.load(rest, options) ?? createFailure('notFound');
    },
  };
}
