import type { AxiosAdapter, AxiosResponse } from 'axios';
import type { Answer } from './getJson.ts';
import { createRequestFailure } from './requestFailures.ts';

/** Axios adapter for the server; see `serveRequestsWith`. */
export interface ServerAdapter extends AxiosAdapter {
  /**
   * Sends a GET request to the URL. Resolves and rejects like axios, but skips interceptors and
   * transforms, which take longer than reading the response.
   */
  readonly ask: (url: string, signal?: AbortSignal) => Promise<ServerResponse>;
}

type ServerResponse = Pick<AxiosResponse<unknown>, 'status' | 'data' | 'headers'>;

/**
 * Sends a GET request through the gateway that renders the page. Returns `undefined` if there is
 * none. Rejects with a `RequestFailure` if there is no response.
 */
export async function askServer(url: string, signal?: AbortSignal): Promise<Answer | undefined> {
  const { default: found } = await import('axios');
  // In packages with `"type": "module"`, bundlers use the whole module as its default export. Safe:
  // axios's own `default` is axios, too.
  const axios = 'default' in found ? (found.default as typeof found) : found;
  const { adapter } = axios.defaults;
  if (!isServerAdapter(adapter)) {
    return undefined;
  }
  try {
    return toAnswer(await adapter.ask(url, signal));
  } catch (error) {
    if (axios.isAxiosError<unknown>(error) && error.response) {
      return toAnswer(error.response);
    }
    const kind = axios.isCancel(error) ? 'cancelled' : 'offline';
    const message = error instanceof Error ? error.message : '';
    throw createRequestFailure({ kind, message, url });
  }
}

function toAnswer({ status, data, headers }: ServerResponse): Answer {
  const header = (name: string) => {
    const value: unknown = headers[name];
    return typeof value === 'string' ? value : undefined;
  };
  return { status, data, header };
}

/** Whether `serveRequestsWith` has set the adapter, as while a page is rendered. */
export function isServerAdapter(adapter: unknown): adapter is ServerAdapter {
  return typeof adapter === 'function' && 'ask' in adapter;
}
