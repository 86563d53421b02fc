import axios from 'axios';
import { UNKNOWN_FAILURE } from '../domain/RequestFailure.ts';
import { type Calls, type Endpoint, questionOf } from './Endpoint.ts';
import type * as endpoints from './endpoints.ts';
import { createRequestFailure, readStatusMessage, toRequestFailure } from './requestFailures.ts';

/** Where the service is and with which credential it is asked. */
export interface ApiClientOptions {
  /** Versioned base without a trailing slash, e.g. `https://api.themoviedb.org/3`. */
  readonly baseUrl: string;
  /** The bearer credential. */
  readonly token: string;
  /** After how long a request is given up; 20 seconds when left out. */
  readonly timeoutMs?: number;
  /** Receives each answer that the gateway says is outdated, and since when, an ISO time. */
  readonly onOutdated?: (answer: object, from: string) => void;
}

/**
 * The movie-database service, one method for each row; all of the table when none are named. Every method asks once, never again by
 * itself, and rejects with a `RequestFailure` and nothing else. An aborted `signal` rejects with the kind `cancelled`.
 */
export type ApiClient<Rows = typeof endpoints> = {
  readonly [Name in keyof Rows]: Rows[Name] extends Endpoint<infer Arguments, infer Answer>
    ? (...values: [...Arguments, signal?: AbortSignal]) => Promise<Answer>
    : never;
};

/** Long enough for a slow mobile network; without any limit a lost request would look like loading for ever. */
const DEFAULT_TIMEOUT_MS = 20_000;

/**
 * Makes a client of the movie-database service with these calls. The only place that requests: JSON and GET only. Holds no state
 * besides its options; asks nothing by itself.
 */
export function createApiClient<Rows extends Calls>(
  { baseUrl, token, timeoutMs = DEFAULT_TIMEOUT_MS, onOutdated }: ApiClientOptions,
  calls: Rows,
): ApiClient<Rows> {
  const http = axios.create({
    baseURL: baseUrl,
    timeout: timeoutMs,
    headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
    // Else a timeout has the same code as a connection that broke off.
    transitional: { clarifyTimeoutError: true },
  });

  const ask = async (call: Calls[string], values: readonly unknown[], signal?: AbortSignal) => {
    const { path, params } = questionOf(call, values);
    const url = `${baseUrl}${path}?${params}`;
    const { data, status, headers } = await http
      .get<unknown>(path, { params, signal })
      .catch((error: unknown) => {
        throw toRequestFailure(error, url);
      });
    const answer = call.parse(data, ...values);
    if (answer === undefined) {
      const message = readStatusMessage(data) ?? UNKNOWN_FAILURE;
      throw createRequestFailure({ kind: 'badAnswer', message, url, status });
    }
    const from: unknown = headers['x-data-from'];
    if (typeof from === 'string' && typeof answer === 'object' && answer !== null) {
      onOutdated?.(answer, from);
    }
    return answer;
  };

  const methods = Object.entries(calls).map(([name, call]) => {
    const count = call.parameters.length;
    const method = (...values: readonly unknown[]) =>
      // Safe: `ApiClient` puts the signal behind the arguments of the row.
      ask(call, values.slice(0, count), values[count] as AbortSignal | undefined);
    return [name, method];
  });
  // Safe: each row has become the method that `ApiClient` makes of its type.
  return Object.fromEntries(methods) as ApiClient<Rows>;
}
