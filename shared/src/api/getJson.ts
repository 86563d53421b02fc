import { readJson } from './readJson.ts';
import { createRequestFailure, NO_NETWORK } from './requestFailures.ts';

/** A response with any status. */
export interface Answer {
  readonly status: number;
  /** Parsed JSON, or the text itself if it is not JSON. */
  readonly data: unknown;
  readonly header: (name: string) => string | undefined;
}

interface RequestOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** Sends a GET request. Rejects with a `RequestFailure` if there is no response. */
export async function getJson(
  url: string,
  { headers, timeoutMs, signal }: RequestOptions,
): Promise<Answer> {
  // Not `AbortSignal.any`, which some supported browsers lack.
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, timeoutMs);
  if (signal?.aborted) {
    abort();
  }
  signal?.addEventListener('abort', abort);
  try {
    const response = await fetch(url, { headers, signal: controller.signal });
    return {
      status: response.status,
      data: readJson(await response.text()),
      header: (name) => response.headers.get(name) ?? undefined,
    };
  } catch {
    const kind = signal?.aborted ? 'cancelled' : controller.signal.aborted ? 'timeout' : 'offline';
    if (kind === 'offline') {
      // Browsers reject pending requests when the visitor leaves the page. Timers no longer fire
      // then, so this is not mistaken for a lost connection.
      await new Promise((resolve) => setTimeout(resolve));
    }
    const message = kind === 'timeout' ? `timeout of ${timeoutMs}ms exceeded` : NO_NETWORK;
    // Without the cause, whose message can contain the URL with a credential.
    throw createRequestFailure({ kind, message, url });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
