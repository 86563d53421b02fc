import type { RequestFailure } from '../domain/RequestFailure.ts';

type Method = (...values: never[]) => Promise<unknown>;

/**
 * A client whose code is loaded with its first call, with the parsers of all answers: a page that
 * arrives with its data is usable without them. If the code does not come, a call rejects as without
 * a network, and the next one loads it again.
 */
export function createLateClient<Client extends Readonly<Record<keyof Client, Method>>>(
  load: () => Promise<Client>,
): Client {
  let loading: Promise<Client> | undefined;
  const client = () => {
    loading ??= load();
    loading.catch(() => (loading = undefined));
    return loading;
  };
  const call = async (name: keyof Client, values: never[]) => {
    const loaded = await client().catch((cause: unknown) => {
      throw noNetwork(cause);
    });
    return loaded[name](...values);
  };
  // Safe: each property is the method of that name.
  return new Proxy({} as Client, {
    get:
      (_, name) =>
      (...values: never[]) =>
        call(name as keyof Client, values),
  });
}

function noNetwork(cause: unknown): RequestFailure {
  return Object.assign(new Error('Network Error', { cause }), {
    name: 'RequestFailure',
    kind: 'offline' as const,
    url: '',
  });
}
