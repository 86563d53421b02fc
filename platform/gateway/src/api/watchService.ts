import type { ReadinessCheck } from '../reports/createHealthEdge.ts';
import type { Upstream } from './createServiceUpstream.ts';

/** The minimum interval, however often readiness is checked. */
const REST_MS = 5_000;
/** The timeout of the check. */
const PROBE_MS = 4_000;
/** A cheap call that every such service supports. */
const PROBE = '/configuration';

/**
 * Wraps the service and reports its readiness: it is ready from its first successful response on.
 * Later failures affect all gateways alike, and visitors are better off with cached data, or an
 * error message, than without any portal.
 */
export function watchService(
  ask: Upstream,
  now: () => number = Date.now,
): { readonly service: Upstream; readonly isReady: ReadinessCheck } {
  let hasAnswered = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  let trouble: Promise<string | undefined> = Promise.resolve(undefined);

  const service: Upstream = async (...call) => {
    const answer = await ask(...call);
    hasAnswered ||= answer.status < 500 && answer.status !== REFUSED;
    return answer;
  };
  const probe = async () => {
    try {
      const answer = await service(PROBE, AbortSignal.timeout(PROBE_MS));
      await answer.body?.cancel();
      if (answer.status === REFUSED) {
        return 'The movie-database service refuses the token.';
      }
      return hasAnswered ? undefined : `The movie-database service answers ${answer.status}.`;
    } catch {
      return 'The movie-database service does not answer.';
    }
  };

  return {
    service,
    isReady() {
      if (hasAnswered) {
        return undefined;
      }
      if (now() - askedAt >= REST_MS) {
        askedAt = now();
        trouble = probe();
      }
      return trouble;
    },
  };
}

const REFUSED = 401;
