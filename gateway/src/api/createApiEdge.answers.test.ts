// @vitest-environment node
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createApiEdge } from './createApiEdge.ts';

/** The response to the visitor for this response of the service. */
async function passOn(
  answer: Response,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const gateway = new Hono().route(
    '/api/3',
    createApiEdge(() => answer),
  );
  return gateway.request('/api/3/movie/42', { headers });
}

describe('createApiEdge: the answers of the service', () => {
  it('hands back the body with what a browser needs to keep and read it', async () => {
    const headers = {
      'cache-control': 'public, max-age=600',
      'content-type': 'application/json;charset=utf-8',
      etag: 'W/"1"',
      vary: 'Accept-Encoding',
    };

    const answer = await passOn(new Response('{"id":42}', { headers }));

    expect(await answer.json()).toEqual({ id: 42 });
    expect(Object.fromEntries(answer.headers)).toEqual(headers);
  });

  it('withholds every other header of the service', async () => {
    const headers = {
      'set-cookie': 'id=1',
      server: 'openresty',
      'x-api-key': 'secret',
      'access-control-allow-origin': '*',
      authorization: 'Bearer secret',
      'content-length': '2',
    };

    const answer = await passOn(new Response('{}', { headers }));

    expect([...answer.headers.keys()].filter((name) => name in headers)).toEqual([]);
  });

  it.each([
    [
      401,
      {
        success: false,
        status_code: 7,
        status_message: 'Invalid API key: You must be granted a valid key.',
      },
    ],
    [
      404,
      {
        success: false,
        status_code: 34,
        status_message: 'The resource you requested could not be found.',
      },
    ],
    [422, { errors: ['query must be provided'] }],
    [
      500,
      { success: false, status_code: 11, status_message: 'Internal error: Something went wrong.' },
    ],
  ])('hands back a %i with its body', async (status, body) => {
    const answer = await passOn(Response.json(body, { status }));

    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual(body);
  });

  it('hands back that there were too many requests, and when to come again', async () => {
    const answer = await passOn(
      Response.json(
        { status_message: 'Too many.' },
        { status: 429, headers: { 'retry-after': '7' } },
      ),
    );

    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('7');
  });

  it('hands back that nothing has changed', async () => {
    const answer = await passOn(new Response(null, { status: 304, headers: { etag: 'W/"1"' } }), {
      'if-none-match': 'W/"1"',
    });

    expect(answer.status).toBe(304);
    expect(answer.headers.get('etag')).toBe('W/"1"');
  });

  it('compresses a long answer for a browser that takes it, and weakens its mark', async () => {
    const text = JSON.stringify({ overview: 'long '.repeat(1_000) });

    const answer = await passOn(
      new Response(text, { headers: { 'content-type': 'application/json', etag: '"1"' } }),
      { 'accept-encoding': 'gzip' },
    );

    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('etag')).toBe('W/"1"');
    const body = answer.body?.pipeThrough(new DecompressionStream('gzip'));
    expect(await new Response(body).text()).toBe(text);
  });

  it('leaves an answer that is compressed already as it is', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'br' };

    const answer = await passOn(new Response('compressed'.repeat(200), { headers }), {
      'accept-encoding': 'br, gzip',
    });

    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(await answer.text()).toBe('compressed'.repeat(200));
  });
});
