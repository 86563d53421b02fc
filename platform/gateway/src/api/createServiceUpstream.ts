/**
 * Calls a service. `address` is the path below its versioned base URL, with the query. Aborting
 * `signal` cancels the call. `headers` are for operators, such as trace headers, and never a
 * visitor's.
 */
export type Upstream = (
  address: string,
  signal: AbortSignal,
  headers?: Headers,
) => Response | Promise<Response>;

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
  return (address, signal, headers) => {
    const sent = new Headers(headers);
    sent.set('accept', 'application/json');
    if (token !== undefined) {
      sent.set('authorization', `Bearer ${token}`);
    }
    // No redirects: the credential is for this service alone.
    return fetch(baseUrl + address, { headers: sent, redirect: 'error', signal });
  };
}
