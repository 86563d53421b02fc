import type { RequestFailure } from '../domain/RequestFailure.ts';

type Method = (...values: never[]) => Promise<unknown>;

/**
 * A client whose code, with the parsers of all responses, is loaded with the first request: a
 * rendered page is usable without it. If the code does not load, a request rejects as without a
 * network, and the next one loads it again.
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
  // Safe: each property is the method of that name.
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
