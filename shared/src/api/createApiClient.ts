import type { AxiosAdapter, AxiosInstance, AxiosResponse, AxiosStatic } from 'axios';
import { UNKNOWN_FAILURE } from '../domain/RequestFailure.ts';
import { DATA_FROM, type Endpoint, type Endpoints, FOR_FAVORITES, requestOf } from './Endpoint.ts';
import { createRequestFailure, readStatusMessage, toRequestFailure } from './requestFailures.ts';

export interface ApiClientOptions {
  /** The versioned base URL without a trailing slash, e.g. `https://api.themoviedb.org/3`. */
  readonly baseUrl: string;
  /** The bearer credential. */
  readonly token: string;
  /** The timeout of a request; 20 seconds by default. */
  readonly timeoutMs?: number;
  /** Receives each result that the gateway marks as outdated, and the ISO time of its data. */
  readonly onOutdated?: (result: object, from: string) => void;
}

/** An endpoint, or a function that loads it with the first request. */
type EndpointSource = Endpoints[string] | (() => Promise<Endpoints[string]>);
type Loaded<Source> = Source extends () => Promise<infer Row> ? Row : Source;

/**
 * The client of the movie-database service, with one method per endpoint. Methods never retry, and
 * reject only with a `RequestFailure`. Aborting `signal` rejects with the kind `cancelled`.
 */
export type ApiClient<Rows> = {
  readonly [Name in keyof Rows]: Loaded<Rows[Name]> extends Endpoint<infer Arguments, infer Result>
    ? (...values: [...Arguments, signal?: AbortSignal]) => Promise<Result>
    : never;
};

/** Long enough for a slow mobile network. Without one, a lost request would load endlessly. */
const DEFAULT_TIMEOUT_MS = 20_000;

/**
 * Creates a client with these endpoints. The only code that sends requests to the movie-database
 * service, with GET and JSON only. Stateless, and sends no request on its own.
 */
export function createApiClient<Rows extends Readonly<Record<string, EndpointSource>>>(
  { baseUrl, token, timeoutMs = DEFAULT_TIMEOUT_MS, onOutdated }: ApiClientOptions,
  endpoints: Rows,
): ApiClient<Rows> {
  let connecting: Promise<AxiosInstance> | undefined;
  const connect = () => {
    connecting ??= loadAxios().then((axios) =>
      axios.create({
        baseURL: baseUrl,
        timeout: timeoutMs,
        headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
        // Otherwise a timeout has the same code as a broken connection.
        transitional: { clarifyTimeoutError: true },
        // Otherwise each request waits for the browser to look for a cookie that nobody sets.
        withXSRFToken: false,
      }),
    );
    connecting.catch(() => (connecting = undefined));
    return connecting;
  };

  const request = async (source: EndpointSource, given: readonly unknown[]) => {
    const endpoint = typeof source === 'function' ? await source().catch(failOffline) : source;
    const count = endpoint.parameters.length;
    const values = given.slice(0, count);
    // Safe: in `ApiClient` the signal follows the arguments of the endpoint.
    const signal = given[count] as AbortSignal | undefined;
    const { path, params } = requestOf(endpoint, values);
    const url = `${baseUrl}${path}?${params}`;
    const sent = endpoint.isForFavorites ? { [FOR_FAVORITES]: '1' } : undefined;
    const { data, status, headers } = await connect()
      .then((http) =>
        // Builds for browsers replace `typeof document` and drop the first branch.
        typeof document === 'undefined' && isServerAdapter(http.defaults.adapter)
          ? http.defaults.adapter.ask(params.size > 0 ? url : baseUrl + path, signal)
          : http.get<unknown>(path, { params, signal, headers: sent }),
      )
      .catch((error: unknown) => {
        throw toRequestFailure(error, url);
      });
    const result = endpoint.parse(data, ...values);
    if (result === undefined) {
      const message = readStatusMessage(data) ?? UNKNOWN_FAILURE;
      throw createRequestFailure({ kind: 'badAnswer', message, url, status });
    }
    const from: unknown = headers[DATA_FROM];
    if (typeof from === 'string' && typeof result === 'object' && result !== null) {
      onOutdated?.(result, from);
    }
    return result;
  };

  const methods = Object.entries(endpoints).map(([name, source]) => [
    name,
    (...given: readonly unknown[]) => request(source, given),
  ]);
  // Safe: each endpoint has become the method that `ApiClient` derives from its type.
  return Object.fromEntries(methods) as ApiClient<Rows>;
}

const NO_NETWORK = 'Network Error';

/** Code that does not load counts as a lost connection. */
function failOffline(cause: unknown): never {
  throw toRequestFailure(new Error(NO_NETWORK, { cause }), '');
}

/** The HTTP client is loaded with the first request: a rendered page is usable without it. */
async function loadAxios(): Promise<AxiosStatic> {
  try {
    const { default: axios } = await import('axios');
    if (typeof document !== 'undefined') {
      // Creating the client takes as long as rendering the page, so it is a task of its own.
      await new Promise((resolve) => setTimeout(resolve));
    }
    return axios;
  } catch (cause) {
    throw new Error(NO_NETWORK, { cause });
  }
}

/** The adapter of the HTTP client on the server: see `serveRequestsWith`. */
export interface ServerAdapter extends AxiosAdapter {
  /**
   * The response to a GET request for the URL. Resolves and rejects as the HTTP client does, but
   * skips its interceptors and transforms, which take longer than reading the response.
   */
  readonly ask: (
    url: string,
    signal?: AbortSignal,
  ) => Promise<Pick<AxiosResponse<unknown>, 'status' | 'data' | 'headers'>>;
}

/** Older shells have another adapter, which only works through the HTTP client. */
export function isServerAdapter(adapter: unknown): adapter is ServerAdapter {
  return typeof adapter === 'function' && 'ask' in adapter;
}
