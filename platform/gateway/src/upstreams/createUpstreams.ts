import type { ApiEvents, CircuitState } from '../api/ApiEvents.ts';
import { createDataSource, type DataSource } from '../api/createDataSource.ts';
import { createServiceBudget } from '../api/createServiceBudget.ts';
import { createFailure } from '../api/ServiceResponse.ts';
import { createServiceUpstream, type Upstream } from '../api/serviceUpstream.ts';
import type { DeclaredCalls } from './createDeclaredCalls.ts';
import type { UpstreamConfig } from './UpstreamRules.ts';

interface UpstreamsParts {
  readonly services: readonly UpstreamConfig[];
  readonly calls: DeclaredCalls;
  readonly isCaching: boolean;
  readonly events: ApiEvents;
  readonly reportError: (sentence: string, error: unknown) => void;
  /** Opens the connection to a service; by default, over the network. */
  readonly open?: (service: UpstreamConfig) => Upstream;
}

/** The cache of each service: less than that of the movie-database service, which pages consist of. */
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * The data of the operator's other services by name. Each has its own budget, circuit breaker and
 * cache, so one that hangs delays nothing but its own calls.
 */
export function createUpstreams({
  services,
  calls,
  isCaching,
  events,
  reportError,
  open = ({ address, secret }) => createServiceUpstream({ baseUrl: address, secret }),
}: UpstreamsParts): ReadonlyMap<string, DataSource> {
  return new Map(
    services.map((service) => {
      const { name, secret, callsPerSecond, callsAtOnce } = service;
      const circuitChanged = (state: CircuitState) => events.circuitChanged(state, name);
      const ownEvents = { ...events, circuitChanged };
      circuitChanged('closed');
      const data = createDataSource({
        upstream: open(service),
        serviceName: `The service "${name}"`,
        // Without the scheme, because errors can repeat the credential alone.
        token: secret?.value.replace(/^\w+ +/, ''),
        budget: createServiceBudget({ callsPerSecond, callsAtOnce, events: ownEvents }),
        parse: (path) => calls.parse(name, path),
        isCaching,
        maxBytes: MAX_BYTES,
        events: ownEvents,
        reportError,
      });
      return [name, data] as const;
    }),
  );
}

/** The data for rendering: paths of other services begin with `/api/` and their name. */
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
