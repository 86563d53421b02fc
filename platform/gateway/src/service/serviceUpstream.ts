import { monotonicNow } from '../clock.ts';
import type { ReadinessCheck } from '../health/index.ts';

/**
 * Sends a request to a service. `address` is the path below its versioned base URL, including the
 * query. `headers` come from the operator, such as trace headers, never from a visitor.
 */
export type Upstream = (
  address: string,
  signal: AbortSignal,
  headers?: Headers,
) => Response | Promise<Response>;

/** A remote service, with the credential that only the gateway has. */
export function createServiceUpstream({
  baseUrl,
  token,
  secret,
}: {
  readonly baseUrl: string;
  readonly token?: string;
  /** A header with the credential, instead of a token. */
  readonly secret?: { readonly header: string; readonly value: string };
}): Upstream {
  return (address, signal, headers) => {
    const sent = new Headers(headers);
    sent.set('accept', 'application/json');
    if (token !== undefined) {
      sent.set('authorization', `Bearer ${token}`);
    }
    if (secret) {
      sent.set(secret.header, secret.value);
    }
    // Redirects would send the credential to a different server.
    return fetch(baseUrl + address, { headers: sent, redirect: 'manual', signal });
  };
}

/** The minimum interval between readiness probes. */
const PROBE_INTERVAL_MS = 5_000;
const PROBE_TIMEOUT_MS = 4_000;
/** A cheap endpoint that every compatible service provides. */
const PROBE = '/configuration';
const REFUSED = 401;

/**
 * Wraps a service with a readiness check that passes after its first successful response. It
 * ignores later failures: they affect all gateways alike, and a portal with cached data or an error
 * message is better than none.
 */
export function watchService(
  upstream: Upstream,
  now: () => number = monotonicNow,
): { readonly service: Upstream; readonly isReady: ReadinessCheck } {
  let hasResponded = false;
  let probedAt = Number.NEGATIVE_INFINITY;
  let problem: Promise<string | undefined> = Promise.resolve(undefined);

  const service: Upstream = async (...request) => {
    const response = await upstream(...request);
    const { status } = response;
    const isRedirect = status >= 300 && status < 400;
    hasResponded ||= status < 500 && status !== REFUSED && !isRedirect;
    return response;
  };
  const probe = async () => {
    try {
      const response = await service(PROBE, AbortSignal.timeout(PROBE_TIMEOUT_MS));
      await response.body?.cancel();
      if (response.status === REFUSED) {
        return 'The movie-database service refuses the token.';
      }
      return hasResponded ? undefined : `The movie-database service answers ${response.status}.`;
    } catch {
      return 'The movie-database service does not answer.';
    }
  };

  return {
    service,
    isReady() {
      if (hasResponded) {
        return undefined;
      }
      if (now() - probedAt >= PROBE_INTERVAL_MS) {
        probedAt = now();
        problem = probe();
      }
      return problem;
    },
  };
}
