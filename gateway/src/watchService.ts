import type { Upstream } from './api/createApiEdge.ts';
import type { ReadinessCheck } from './createHealthEdge.ts';

/** Not more often, however many ask whether this gateway is ready. */
const REST_MS = 5_000;
/** A call that is answered by every service of the kind, and costs it nothing. */
const PROBE = '/configuration';

/**
 * The way to the service, and whether visitors can be served from it. That is so from its first good answer on: what goes wrong later
 * is wrong for every gateway, and a visitor is better off with what is kept, or with a sentence, than with no portal at all.
 */
export function watchService(
  ask: Upstream,
  now: () => number = Date.now,
): { readonly service: Upstream; readonly isReady: ReadinessCheck } {
  let hasAnswered = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  let trouble: Promise<string | undefined> = Promise.resolve(undefined);

  const service: Upstream = async (path, headers) => {
    const answer = await ask(path, headers);
    hasAnswered ||= answer.status < 500 && answer.status !== REFUSED;
    return answer;
  };
  const probe = async () => {
    try {
      const answer = await service(PROBE, new Headers());
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
