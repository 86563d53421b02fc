import axios from 'axios';
import { UNKNOWN_FAILURE } from '../domain/RequestFailure.ts';
import type { ApiClient } from './ApiClient.ts';
import { referenceCalls } from './calls/referenceCalls.ts';
import { createBrowseClient } from './createBrowseClient.ts';
import { createRequestFailure, readStatusMessage, toRequestFailure } from './requestFailures.ts';

/** Makes the whole client of the movie-database service. Cheap, holds no state besides its options; asks nothing by itself. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  return {
    ...createBrowseClient(options),
    ...referenceCalls(createGet(options)),
  };
}

/** Where the service is and with which credential it is asked. */
export interface ApiClientOptions {
  /** Versioned base without a trailing slash, e.g. `https://api.themoviedb.org/3`. */
  readonly baseUrl: string;
  /** The bearer credential. */
  readonly token: string;
  /** After how long a request is given up; 20 seconds when left out. */
  readonly timeoutMs?: number;
}

interface Question<Answer> {
  /** Below the base, with a leading slash. Never holds text of the visitor: the service resolves `..` after decoding. */
  readonly path: string;
  /** Sent in this order; a part that is `undefined` is left out. */
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  /** Turns the body into domain types; `undefined` when it is not what was asked for. */
  readonly parse: (body: unknown) => Answer | undefined;
  readonly signal?: AbortSignal;
}

/** Asks the service once. Rejects with a `RequestFailure` and nothing else. */
export type Get = <Answer>(question: Question<Answer>) => Promise<Answer>;

/** Long enough for a slow mobile network; without any limit a lost request would look like loading for ever. */
const DEFAULT_TIMEOUT_MS = 20_000;

/** The only place that requests: one HTTP client for all calls, JSON and GET only. */
export function createGet({
  baseUrl,
  token,
  timeoutMs = DEFAULT_TIMEOUT_MS,
}: ApiClientOptions): Get {
  const http = axios.create({
    baseURL: baseUrl,
    timeout: timeoutMs,
    headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
    // Else a timeout has the same code as a connection that broke off.
    transitional: { clarifyTimeoutError: true },
  });

  return async ({ path, query = {}, parse, signal }) => {
    const params = toSearchParams(query);
    const url = `${baseUrl}${path}?${params}`;
    const { data, status } = await http
      .get<unknown>(path, { params, signal })
      .catch((error: unknown) => {
        throw toRequestFailure(error, url);
      });
    const answer = parse(data);
    if (answer === undefined) {
      const message = readStatusMessage(data) ?? UNKNOWN_FAILURE;
      throw createRequestFailure({ kind: 'badAnswer', message, url, status });
    }
    return answer;
  };
}

/** Encoded by the platform: any text arrives intact, and half of a surrogate pair, as typing can leave it, does not throw. */
function toSearchParams(query: NonNullable<Question<unknown>['query']>): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) {
      params.append(name, String(value));
    }
  }
  return params;
}
