import type { Upstream } from './createApiEdge.ts';

/** The timeout of the service: longer than its slowest response, shorter than a visitor waits. */
const TIMEOUT_MS = 8_000;

/**
 * Calls a movie-database service over the network, with the credential that only the gateway knows.
 */
export function createServiceUpstream({
  baseUrl,
  token,
}: {
  readonly baseUrl: string;
  readonly token?: string;
}): Upstream {
  return async (path, headers) => {
    const asked = new Headers(headers);
    asked.set('accept', 'application/json');
    // `fetch` sets its own accept-encoding, and decompresses.
    asked.delete('accept-encoding');
    if (token !== undefined) {
      asked.set('authorization', `Bearer ${token}`);
    }

    const answer = await fetch(baseUrl + path, {
      headers: asked,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const received = new Headers(answer.headers);
    received.delete('content-encoding');
    return new Response(answer.body, { status: answer.status, headers: received });
  };
}
