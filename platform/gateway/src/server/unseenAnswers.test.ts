import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NO_REQUEST_EVENTS, type RequestFacts } from '../reports/observeRequests.ts';
import { buildGateway } from '../testing/buildGateway.ts';
import { listenLocally } from '../testing/fakeService.ts';
import { createServers } from './servers.ts';
import { createListener, watchUnseen } from './unseenAnswers.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Sends these bytes to a gateway. Returns the response and the counted statuses. */
async function send(bytes: string) {
  const unseen = vi.fn<(status: number) => void>();
  const ended = vi.fn<(facts: RequestFacts) => void>();
  const gateway = buildGateway({ requestEvents: { ...NO_REQUEST_EVENTS, ended } });
  const listener = createListener(gateway.fetch, unseen);
  const serving = { host: '127.0.0.1', maxConnections: 100 };
  const [opened = createServer()] = createServers(serving, listener, unseen);
  server = opened;
  const socket = connect(await listenLocally(opened), '127.0.0.1');
  socket.write(bytes);
  const response = await text(socket);
  return {
    status: Number(response.split(' ', 2)[1]),
    response,
    seen: ended.mock.calls.map(([{ route, status }]) => [route, status]),
    unseen: unseen.mock.calls.flat(),
  };
}

describe('a request without a host', () => {
  it.each([
    ['/readyz', 'HTTP/1.0'],
    ['/healthz', 'HTTP/1.0'],
    ['/readyz', 'HTTP/1.1'],
  ])('is answered if it is a health check: GET %s %s', async (path, version) => {
    const { status, seen, unseen } = await send(
      `GET ${path} ${version}\r\nConnection: close\r\n\r\n`,
    );

    expect(status).toBe(200);
    expect(seen).toEqual([[path, 200]]);
    expect(unseen).toEqual([]);
  });

  it.each(['GET / HTTP/1.0', 'GET /metrics/x HTTP/1.0', 'OPTIONS / HTTP/1.0', 'GET / HTTP/1.1'])(
    'is refused by the portal otherwise: %s',
    async (line) => {
      const { status, response, seen, unseen } = await send(`${line}\r\nConnection: close\r\n\r\n`);

      expect(status).toBe(400);
      expect(response).toContain('Invalid host.');
      expect(seen).toEqual([[expect.any(String), 400]]);
      expect(unseen).toEqual([]);
    },
  );
});

describe('a request that cannot be read', () => {
  it.each([
    [400, 'hello\r\n\r\n'],
    [400, '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    [400, 'GET / HTTP/1.1\r\nHost: portal.example/evil\r\nConnection: close\r\n\r\n'],
    [400, 'GET / HTTP/1.1\r\nHost: portal.example\r\nContent-Length: x\r\n\r\n'],
    [417, 'GET / HTTP/1.1\r\nHost: portal\r\nExpect: more\r\nConnection: close\r\n\r\n'],
    [431, `GET / HTTP/1.1\r\nHost: portal.example\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
  ])('is answered with %i and counted: %j', async (expected, bytes) => {
    const { status, seen, unseen } = await send(bytes);

    expect(status).toBe(expected);
    expect(seen).toEqual([]);
    expect(unseen).toEqual([expected]);
  });

  it('is not answered in the middle of the response to another request', async () => {
    const { response, unseen } = await send(
      'GET /healthz HTTP/1.1\r\nHost: portal.example\r\n\r\nhello\r\n\r\n',
    );

    expect(response.match(/HTTP\/1\.1/g)?.length).toBeLessThanOrEqual(1);
    expect(unseen).toEqual([]);
  });
});

describe('watchUnseen', () => {
  it('counts all, and reports each status at most once a minute, with the number of requests', () => {
    let now = 0;
    const report = vi.fn();
    const count = vi.fn();
    const onUnseen = watchUnseen({ count, report }, () => now);

    [431, 431, 400, 431].forEach(onUnseen);
    now = 59_999;
    onUnseen(431);
    now = 60_000;
    onUnseen(431);

    expect(count).toHaveBeenCalledTimes(6);
    expect(report.mock.calls.flat()).toEqual([
      'A request was answered with 431 before the portal could read it.',
      'A request was answered with 400 before the portal could read it.',
      '4 requests were answered with 431 before the portal could read it.',
    ]);
  });
});
