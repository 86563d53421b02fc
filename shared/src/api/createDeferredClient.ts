import type { RequestFailure } from '../domain/RequestFailure.ts';

type Method = (...values: never[]) => Promise<unknown>;

/**
 * A client whose code, including all response parsers, is loaded on the first request, because a
 * rendered page is usable without it. If loading fails, the request rejects with a network failure,
 * and the next request tries again.
 */
export function createDeferredClient<Client extends Readonly<Record<keyof Client, Method>>>(
  load: () => Promise<Client>,
): Client {
  let loading: Promise<Client> | undefined;
  const request = async (name: keyof Client, values: never[]) => {
    loading ??= load();
    const client = await loading.catch((cause: unknown) => {
      loading = undefined;
      throw noNetwork(cause);
    });
    return client[name](...values);
  };
  // Safe: the proxy returns the matching method for each property.
  return new Proxy({} as Client, {
    get:
      (_, name) =>
      (...values: never[]) =>
        request(name as keyof Client, values),
  });
}

function noNetwork(cause: unknown): RequestFailure {
  return Object.assign(new Error('Network Error', { cause }), {
    name: 'RequestFailure',
    kind: 'offline' as const,
    url: '',
  });
}
