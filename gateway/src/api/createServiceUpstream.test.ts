// @vitest-environment node
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createServiceUpstream } from './createServiceUpstream.ts';

const servers: Server[] = [];

afterEach(() => {
  vi.restoreAllMocks();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A service on a free local port, and the requests that it received. */
async function startService(answer: RequestListener = (_, response) => void response.end('{}')) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  // Safe: a listening server has an address with a port.
  const { port } = server.address() as AddressInfo;
  return { baseUrl: `http://127.0.0.1:${port}/3`, requests };
}

describe('createServiceUpstream', () => {
  it('asks under the base with the credential, for JSON', async () => {
    const { baseUrl, requests } = await startService();

    await createServiceUpstream({ baseUrl, token: 'secret' })(
      '/search/multi?query=a%20b&page=2',
      new Headers(),
    );

    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({ method: 'GET', url: '/3/search/multi?query=a%20b&page=2' });
    expect(requests[0]?.headers).toMatchObject({
      authorization: 'Bearer secret',
      accept: 'application/json',
    });
  });

  it('puts the credential in the place of any that a visitor sends', async () => {
    const { baseUrl, requests } = await startService();

    await createServiceUpstream({ baseUrl, token: 'secret' })(
      '/movie/1',
      new Headers({ authorization: 'Bearer visitor', accept: 'text/html' }),
    );

    expect(requests[0]?.headers).toMatchObject({
      authorization: 'Bearer secret',
      accept: 'application/json',
    });
  });

  it('sends no credential when there is none', async () => {
    const { baseUrl, requests } = await startService();

    await createServiceUpstream({ baseUrl })('/movie/1', new Headers());

    expect(requests[0]?.headers.authorization).toBeUndefined();
  });

  it('hands on what the visitor has already', async () => {
    const { baseUrl, requests } = await startService(
      (_, response) => void response.writeHead(304, { etag: 'W/"1"' }).end(),
    );

    const answer = await createServiceUpstream({ baseUrl })(
      '/movie/1',
      new Headers({ 'if-none-match': 'W/"1"' }),
    );

    expect(requests[0]?.headers['if-none-match']).toBe('W/"1"');
    expect(answer.status).toBe(304);
  });

  it('hands back status, headers and body of an error', async () => {
    const { baseUrl } = await startService(
      (_, response) =>
        void response.writeHead(429, { 'retry-after': '7' }).end('{"status_message":"Too many."}'),
    );

    const answer = await createServiceUpstream({ baseUrl })('/movie/1', new Headers());

    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('7');
    expect(await answer.json()).toEqual({ status_message: 'Too many.' });
  });

  it('hands back a compressed answer unpacked and says so', async () => {
    const { baseUrl, requests } = await startService(
      (_, response) =>
        void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('{"id":1}')),
    );

    const answer = await createServiceUpstream({ baseUrl })(
      '/movie/1',
      new Headers({ 'accept-encoding': 'zstd' }),
    );

    expect(requests[0]?.headers['accept-encoding']).not.toContain('zstd');
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(await answer.json()).toEqual({ id: 1 });
  });

  it.each([301, 302, 307, 308])('does not carry the credential after a %i', async (status) => {
    const elsewhere = await startService();
    const { baseUrl } = await startService(
      (_, response) =>
        void response.writeHead(status, { location: `${elsewhere.baseUrl}/movie/1` }).end(),
    );

    const answer = createServiceUpstream({ baseUrl, token: 'secret' })('/movie/1', new Headers());

    await expect(answer).rejects.toThrow();
    expect(elsewhere.requests).toEqual([]);
  });

  it('fails when nobody listens', async () => {
    const { baseUrl } = await startService();
    servers.splice(0).forEach((server) => server.close());

    const answer = createServiceUpstream({ baseUrl })('/movie/1', new Headers());

    await expect(answer).rejects.toThrow('fetch failed');
  });

  it('fails as late when the deadline of 8 seconds is over', async () => {
    const deadline = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
    const { baseUrl } = await startService(() =>
      deadline.abort(new DOMException('Too late.', 'TimeoutError')),
    );

    const answer = createServiceUpstream({ baseUrl })('/movie/1', new Headers());

    await expect(answer).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(timeout).toHaveBeenCalledExactlyOnceWith(8_000);
  });
});
