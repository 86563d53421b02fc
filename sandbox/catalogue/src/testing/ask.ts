import type { Hono } from 'hono';

/** A response of the catalogue with its body parsed. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Requests a path of a catalogue; a body that is not JSON is `undefined`. */
export async function ask(catalogue: Hono, path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await catalogue.request(path, init);
  const text = await response.text();
  const isJson =
    response.headers.get('Content-Type')?.startsWith('application/json') === true && text !== '';
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? JSON.parse(text) : undefined,
  };
}
