import { askServer } from './askServer.ts';
import { DATA_FROM, type Endpoint, type Endpoints, FOR_FAVORITES, requestOf } from './Endpoint.ts';
import { getJson } from './getJson.ts';
import { createRequestFailure, failureOf, isSuccessful, NO_NETWORK } from './requestFailures.ts';

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
  const standardHeaders = { Accept: 'application/json', Authorization: `Bearer ${token}` };

  const request = async (source: EndpointSource, given: readonly unknown[]) => {
    const endpoint = typeof source === 'function' ? await source().catch(failOffline) : source;
    const count = endpoint.parameters.length;
    const values = given.slice(0, count);
    // Safe: in `ApiClient`, the signal follows the endpoint's arguments.
    const signal = given[count] as AbortSignal | undefined;
    const { path, params } = requestOf(endpoint, values);
    const base = baseUrlOf(endpoint, baseUrl);
    const url = base + path + (params.size > 0 ? `?${params}` : '');
    const headers = endpoint.isForFavorites
      ? { ...standardHeaders, [FOR_FAVORITES]: '1' }
      : standardHeaders;
    // Browser builds replace `typeof document` and drop the server code.
    const answer =
      (typeof document === 'undefined' && (await askServer(url, signal))) ||
      (await getJson(url, { headers, timeoutMs, signal }));
    const result = isSuccessful(answer.status) ? endpoint.parse(answer.data, ...values) : undefined;
    if (result === undefined) {
      throw failureOf(answer, url);
    }
    const from = answer.header(DATA_FROM);
    if (from !== undefined && typeof result === 'object' && result !== null) {
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

/** The portal serves its other services next to the movie-database service: `/api/reviews`. */
function baseUrlOf({ service }: Endpoints[string], baseUrl: string): string {
  return service === undefined ? baseUrl : baseUrl.replace(/[^/]*$/, service);
}

/** A chunk that fails to load is reported as a network failure. */
function failOffline(cause: unknown): never {
  throw createRequestFailure({ kind: 'offline', message: NO_NETWORK, url: '', cause });
}
