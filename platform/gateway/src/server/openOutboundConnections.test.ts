import { createServer, type IncomingMessage } from 'node:http';
import { connect, type LookupFunction } from 'node:net';
import { getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createServiceUpstream } from '../service/serviceUpstream.ts';
import { listenLocally, startFakeService, stopFakeServices } from '../testing/fakeService.ts';
import { openOutboundConnections } from './openOutboundConnections.ts';

const before = getGlobalDispatcher();
const ends: (() => unknown)[] = [];

afterEach(async () => {
  setGlobalDispatcher(before);
  await Promise.all(ends.splice(0).map((end) => end()));
  await stopFakeServices();
});
afterAll(() => setGlobalDispatcher(before));

/** A proxy that opens tunnels, and the requests for them. */
async function startProxy() {
  const tunnels: IncomingMessage[] = [];
  const proxy = createServer().on('connect', (request, client) => {
    tunnels.push(request);
    const { hostname, port } = new URL(`http://${request.url}`);
    const server = connect(Number(port), hostname, () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      server.pipe(client).pipe(server);
    });
    [server, client].forEach((socket) => socket.on('error', () => server.destroy()));
  });
  const port = await listenLocally(proxy);
  ends.push(() => proxy.close());
  return { tunnels, address: `http://me:secret@127.0.0.1:${port}` };
}

async function load(baseUrl: string) {
  const upstream = createServiceUpstream({ baseUrl, token: 'the-token' });
  return (await upstream('/movie/42', new AbortController().signal)).text();
}

function open(connections: Parameters<typeof openOutboundConnections>[0]) {
  const dispatcher = openOutboundConnections(connections);
  ends.push(() => dispatcher.destroy());
}

describe('openOutboundConnections', () => {
  it('reaches the service through the proxy, which does not get the credential', async () => {
    const { baseUrl, requests } = await startFakeService();
    const { address, tunnels } = await startProxy();
    open({ proxy: { httpsProxy: '', httpProxy: address, noProxy: '' } });

    expect(await load(baseUrl)).toBe('{}');

    expect(tunnels.map(({ url }) => url)).toEqual([new URL(baseUrl).host]);
    expect(tunnels[0]?.headers['proxy-authorization']).toBe(`Basic ${btoa('me:secret')}`);
    expect(JSON.stringify(tunnels[0]?.headers)).not.toContain('the-token');
    expect(requests[0]?.headers.authorization).toBe('Bearer the-token');
    expect(requests[0]?.headers['proxy-authorization']).toBeUndefined();
  });

  it('reaches the hosts of NO_PROXY directly', async () => {
    const { baseUrl } = await startFakeService();
    const { address, tunnels } = await startProxy();
    open({ proxy: { httpsProxy: '', httpProxy: address, noProxy: 'a.example, 127.0.0.1' } });

    expect(await load(baseUrl)).toBe('{}');

    expect(tunnels).toEqual([]);
  });

  it('fails without the proxy’s password if the proxy does not respond', async () => {
    const { baseUrl } = await startFakeService();
    open({ proxy: { httpsProxy: '', httpProxy: 'http://me:secret@127.0.0.1:1', noProxy: '' } });

    const error = await load(baseUrl).catch((cause: unknown) => cause);

    expect(error).toBeInstanceOf(TypeError);
    expect(`${String(error)} ${JSON.stringify((error as Error).cause)}`).not.toContain('secret');
  });

  it('uses an IPv4 address if the IPv6 address leads nowhere', async () => {
    const { baseUrl } = await startFakeService();
    // 100::/64 is the range for discarding packets.
    const lookup: LookupFunction = (_name, _options, callback) =>
      callback(null, [
        { address: '100::1', family: 6 },
        { address: '127.0.0.1', family: 4 },
      ]);
    open({ lookup });

    expect(await load(baseUrl.replace('127.0.0.1', 'service.example'))).toBe('{}');
  });
});
