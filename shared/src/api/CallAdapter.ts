import type { AxiosAdapter, AxiosResponse } from 'axios';

/** The adapter of the HTTP client where a function makes the calls: see `makeCallsWith`. */
export interface CallAdapter extends AxiosAdapter {
  /**
   * The response to a GET request for the URL. Resolves and rejects as the HTTP client does, but
   * without all that it does around a request, which takes longer than reading the answer.
   */
  readonly ask: (
    url: string,
    signal?: AbortSignal,
  ) => Promise<Pick<AxiosResponse<unknown>, 'status' | 'data' | 'headers'>>;
}

/** Shells from before this adapter have another one, which has to be used through the HTTP client. */
export function isCallAdapter(adapter: unknown): adapter is CallAdapter {
  return typeof adapter === 'function' && 'ask' in adapter;
}
