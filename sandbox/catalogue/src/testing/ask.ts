import type { Hono } from 'hono';

/** A catalogue response with its parsed body. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Requests a path from a catalogue. The body is `undefined` if it is not JSON. */
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
