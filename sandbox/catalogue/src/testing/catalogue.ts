import type { Hono } from 'hono';
import type { PictureRequest, Posters } from '@portal/posters';
import { type CatalogueOptions, createCatalogue } from '../createCatalogue.ts';
import type { Content } from '../loading/Content.ts';

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

/**
 * The value at a path like `results.0.title`; `undefined` if there is none. `*` matches every
 * element of a list.
 */
export function at(value: unknown, path: string): unknown {
  return path === '' ? value : step(value, path.split('.'));
}

function step(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) {
    return value;
  }
  if (key === '*') {
    return Array.isArray(value) ? value.map((entry) => step(entry, rest)) : undefined;
  }
  return typeof value === 'object' && value !== null
    ? step(Reflect.get(value, key), rest)
    : undefined;
}

/** The current date in tests. */
const TEST_DAY = '2024-06-15';

/** A catalogue with only the given content, on 15 June 2024. */
export function buildCatalogue(content: Partial<Content>, options: CatalogueOptions = {}): Hono {
  return createCatalogue({
    today: () => TEST_DAY,
    content: { films: [], series: [], people: [], collections: [], reviews: [], ...content },
    ...options,
  });
}

/** A fake that only records the requested pictures. */
export function fakePosters(): Posters & { readonly requests: readonly PictureRequest[] } {
  const requests: PictureRequest[] = [];
  return {
    requests,
    picture: (request) => {
      requests.push(request);
      return Promise.resolve(
        new TextEncoder().encode(`${request.format} of ${request.subject.title}`),
      );
    },
  };
}
