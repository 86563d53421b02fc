import { createServer, request, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NO_REQUEST_EVENTS, type RequestFacts } from '../reports/observeRequests.ts';
import { buildGateway } from '../testing/buildGateway.ts';
import { listenLocally } from '../testing/fakeService.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

/**
 * Requests a gateway through a real server, because `fetch` cannot send an invalid host. Returns
 * the response, errors and log.
 */
async function ask(path: string, host: string) {
  const reportError = vi.fn();
  const ended = vi.fn<(facts: RequestFacts) => void>();
  const gateway = buildGateway({ reportError, requestEvents: { ...NO_REQUEST_EVENTS, ended } });
  const opened = createServer(getRequestListener(gateway.fetch));
  server = opened;
  const port = await listenLocally(opened);
  return new Promise<{ status?: number; type?: string; body: string; logged: string }>(
    (resolve, reject) => {
      request({ port, path, agent: false, headers: { host } }, (response) => {
        const { statusCode: status, headers } = response;
        text(response).then((body) => {
          const logged = JSON.stringify([reportError.mock.calls, ended.mock.calls]);
          resolve({ status, type: headers['content-type'], body, logged });
        }, reject);
      })
        .on('error', reject)
        .end();
    },
  );
}

describe('refuseBadHosts', () => {
  it.each([
    ['/search?q=secret', '256.1.1.1'],
    ['/healthz?q=secret', '256.1.1.1'],
    ['/api/3/movie/42?q=secret', '1.2.3.4.5'],
    ['/files/shell/2.0.0/main.js?q=secret', '0x100000000'],
  ])('responds to %s of the host %s with 400, and logs nothing of the URL', async (path, host) => {
    const { status, type, body, logged } = await ask(path, host);

    expect(status).toBe(400);
    expect(type).toMatch(/^text\/plain/);
    expect(body).toBe('Invalid host.');
    expect(logged).toContain('"status":400');
    expect(logged).not.toMatch(/secret|failed/);
  });

  it.each(['portal.example', 'localhost:3000', '[::1]', 'xn--mnchen-3ya.example'])(
    'lets requests of the host %s through',
    async (host) => {
      expect((await ask('/healthz', host)).status).toBe(200);
    },
  );
});
