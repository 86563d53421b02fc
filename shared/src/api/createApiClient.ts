import type { AxiosAdapter, AxiosInstance, AxiosResponse, AxiosStatic } from 'axios';
import { UNKNOWN_FAILURE } from '../domain/RequestFailure.ts';
import { DATA_FROM, type Endpoint, type Endpoints, FOR_FAVORITES, requestOf } from './Endpoint.ts';
import { createRequestFailure, readStatusMessage, toRequestFailure } from './requestFailures.ts';

export interface ApiClientOptions {
  /** The versioned base URL without a trailing slash, e.g. `https://api.themoviedb.org/3`. */
  readonly baseUrl: string;
  /** The bearer credential. */
  readonly token: string;
  /** Request timeout; 20 seconds by default. */
  readonly timeoutMs?: number;
  /** Called with each result that the gateway marks as outdated, and the ISO time of the data. */
  readonly onOutdated?: (result: object, from: string) => void;
}

/** An endpoint, or a function that loads it on the first request. */
type EndpointSource = Endpoints[string] | (() => Promise<Endpoints[string]>);
type Loaded<Source> = Source extends () => Promise<infer Row> ? Row : Source;

/**
 * Client for the movie-database service, with one method per endpoint. Methods never retry and
 * reject only with a `RequestFailure`. Aborting `signal` rejects with kind `cancelled`.
 */
export type ApiClient<Rows> = {
  readonly [Name in keyof Rows]: Loaded<Rows[Name]> extends Endpoint<infer Arguments, infer Result>
    ? (...values: [...Arguments, signal?: AbortSignal]) => Promise<Result>
    : never;
};

/**
 * Default request timeout: long enough for a slow mobile network. Without a timeout, a lost request
 * would stay pending forever.
 */
const DEFAULT_TIMEOUT_MS = 20_000;

/**
 * Creates a client for these endpoints. No other code sends requests to the movie-database service.
 * The client is stateless and supports only GET and JSON.
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
        // Otherwise timeouts have the same error code as aborted connections.
        transitional: { clarifyTimeoutError: true },
        // Otherwise axios looks up an XSRF cookie before each request; the portal does not use one.
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
    // Safe: in `ApiClient`, the signal follows the endpoint's arguments.
    const signal = given[count] as AbortSignal | undefined;
    const { path, params } = requestOf(endpoint, values);
    const base = baseUrlOf(endpoint, baseUrl);
    const url = `${base}${path}?${params}`;
    const sent = endpoint.isForFavorites ? { [FOR_FAVORITES]: '1' } : undefined;
    const { data, status, headers } = await connect()
      .then((http) =>
        // Browser builds replace `typeof document` and drop the first branch.
        typeof document === 'undefined' && isServerAdapter(http.defaults.adapter)
          ? http.defaults.adapter.ask(params.size > 0 ? url : base + path, signal)
          : http.get<unknown>(path, { baseURL: base, params, signal, headers: sent }),
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
  // Safe: each endpoint has been turned into the method that `ApiClient` derives from its type.
  return Object.fromEntries(methods) as ApiClient<Rows>;
}

/** The portal serves its other services beside the movie-database service: `/api/reviews`. */
function baseUrlOf({ service }: Endpoints[string], baseUrl: string): string {
  return service === undefined ? baseUrl : baseUrl.replace(/[^/]*$/, service);
}

const NO_NETWORK = 'Network Error';

/** A chunk that fails to load is reported as a network failure. */
function failOffline(cause: unknown): never {
  throw toRequestFailure(new Error(NO_NETWORK, { cause }), '');
}

/** Loads axios on the first request: a rendered page doesn't need it before. */
async function loadAxios(): Promise<AxiosStatic> {
  try {
    const { default: axios } = await import('axios');
    if (typeof document !== 'undefined') {
      // Yield first: creating the client takes as long as rendering the page, so run it as a
      // separate task.
      await new Promise((resolve) => setTimeout(resolve));
    }
    return axios;
  } catch (cause) {
    throw new Error(NO_NETWORK, { cause });
  }
}

/** Axios adapter for the server; see `serveRequestsWith`. */
export interface ServerAdapter extends AxiosAdapter {
  /**
   * Sends a GET request to the URL. Resolves and rejects like axios, but skips interceptors and
   * transforms, which take longer than reading the response.
   */
  readonly ask: (
    url: string,
    signal?: AbortSignal,
  ) => Promise<Pick<AxiosResponse<unknown>, 'status' | 'data' | 'headers'>>;
}

/** Whether `serveRequestsWith` has set the adapter, as it has while a page is rendered. */
export function isServerAdapter(adapter: unknown): adapter is ServerAdapter {
  return typeof adapter === 'function' && 'ask' in adapter;
}
