import type { AxiosInstance, AxiosStatic } from 'axios';
import { UNKNOWN_FAILURE } from '../domain/RequestFailure.ts';
import { isCallAdapter } from './CallAdapter.ts';
import { type Calls, DATA_FROM, type Endpoint, FOR_FAVORITES, questionOf } from './Endpoint.ts';
import type * as endpoints from './endpoints.ts';
import { createRequestFailure, readStatusMessage, toRequestFailure } from './requestFailures.ts';

export interface ApiClientOptions {
  /** The versioned base URL without a trailing slash, e.g. `https://api.themoviedb.org/3`. */
  readonly baseUrl: string;
  /** The bearer credential. */
  readonly token: string;
  /** The timeout of a request; 20 seconds by default. */
  readonly timeoutMs?: number;
  /** Receives each answer that the gateway marks as outdated, and the ISO time it is from. */
  readonly onOutdated?: (answer: object, from: string) => void;
}

/** Rows by name; a row may be a function that loads it when it is needed. */
type CallSources = Readonly<Record<string, CallSource>>;
type CallSource = Calls[string] | (() => Promise<Calls[string]>);
type Loaded<Source> = Source extends () => Promise<infer Row> ? Row : Source;

/**
 * The client of the movie-database service, with one method per row; by default of the whole table.
 * Methods never retry, and reject only with a `RequestFailure`. Aborting `signal` rejects with the
 * kind `cancelled`.
 */
export type ApiClient<Rows = typeof endpoints> = {
  readonly [Name in keyof Rows]: Loaded<Rows[Name]> extends Endpoint<infer Arguments, infer Answer>
    ? (...values: [...Arguments, signal?: AbortSignal]) => Promise<Answer>
    : never;
};

/**
 * Long enough for a slow mobile network. Without a timeout, a lost request would look like endless
 * loading.
 */
const DEFAULT_TIMEOUT_MS = 20_000;

/**
 * Creates a client of the movie-database service with these calls. The only code that makes
 * requests to it, with GET and JSON only. Has no state besides its options, and makes no request on
 * its own.
 */
export function createApiClient<Rows extends CallSources>(
  { baseUrl, token, timeoutMs = DEFAULT_TIMEOUT_MS, onOutdated }: ApiClientOptions,
  calls: Rows,
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
        // Requests would wait for the browser to look for a cookie that nobody sets.
        withXSRFToken: false,
      }),
    );
    connecting.catch(() => (connecting = undefined));
    return connecting;
  };

  const ask = async (source: CallSource, given: readonly unknown[]) => {
    const call = typeof source === 'function' ? await loadRow(source) : source;
    const count = call.parameters.length;
    const values = given.slice(0, count);
    // Safe: in `ApiClient` the signal follows the arguments of the row.
    const signal = given[count] as AbortSignal | undefined;
    const { path, params } = questionOf(call, values);
    const url = `${baseUrl}${path}?${params}`;
    const sent = call.isForFavorites ? { [FOR_FAVORITES]: '1' } : undefined;
    const { data, status, headers } = await connect()
      .then((http) =>
        // Builds for browsers know that it is there, and leave the other way out.
        typeof document === 'undefined' && isCallAdapter(http.defaults.adapter)
          ? http.defaults.adapter.ask(params.size > 0 ? url : baseUrl + path, signal)
          : http.get<unknown>(path, { params, signal, headers: sent }),
      )
      .catch((error: unknown) => {
        throw toRequestFailure(error, url);
      });
    const answer = call.parse(data, ...values);
    if (answer === undefined) {
      const message = readStatusMessage(data) ?? UNKNOWN_FAILURE;
      throw createRequestFailure({ kind: 'badAnswer', message, url, status });
    }
    const from: unknown = headers[DATA_FROM];
    if (typeof from === 'string' && typeof answer === 'object' && answer !== null) {
      onOutdated?.(answer, from);
    }
    return answer;
  };

  const methods = Object.entries(calls).map(([name, source]) => [
    name,
    (...given: readonly unknown[]) => ask(source, given),
  ]);
  // Safe: each row has become the method that `ApiClient` derives from its type.
  return Object.fromEntries(methods) as ApiClient<Rows>;
}

/** Rejects as the client itself does without a network. */
async function loadRow(load: () => Promise<Calls[string]>): Promise<Calls[string]> {
  try {
    return await load();
  } catch (error) {
    throw toRequestFailure(new Error(NO_NETWORK, { cause: error }), '');
  }
}

const NO_NETWORK = 'Network Error';

/**
 * The HTTP client comes with the first request: a page that arrives with its data is usable without
 * it. Rejects as the client itself does without a network.
 */
async function loadAxios(): Promise<AxiosStatic> {
  try {
    const { default: axios } = await import('axios');
    if (typeof document !== 'undefined') {
      // Its first use takes as long as what drew the page, and is a task of its own.
      await new Promise((resolve) => setTimeout(resolve));
    }
    return axios;
  } catch (cause) {
    throw new Error(NO_NETWORK, { cause });
  }
}
