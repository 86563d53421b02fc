import type { Server } from 'node:http';
import { connect, createServer, type Server as NetServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { listenLocally } from '../testing/fakeService.ts';
import { createServers, listen, localUrlOf } from './servers.ts';

const opened: (Server | NetServer)[] = [];
afterEach(async () => {
  await Promise.all(
    opened.splice(0).map((server) => new Promise((resolve) => server.close(resolve))),
  );
});

function buildServers(host?: string): readonly Server[] {
  const servers = createServers({ host, maxConnections: 100 }, (request, response) => {
    response.setHeader('connection', 'close').end(request.url === '/' ? 'answered' : request.url);
  });
  opened.push(...servers);
  return servers;
}

/** Returns a port that is free at the moment. */
async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listenLocally(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const textAt = async (address: string) => (await fetch(address)).text();

describe('the address of the gateway', () => {
  it('is this machine only by default, and localhost leads there', async () => {
    const port = await freePort();
    const servers = buildServers();

    await listen(servers, { host: undefined, port });

    expect(await textAt(`http://localhost:${port}/`)).toBe('answered');
    expect(await textAt(`http://127.0.0.1:${port}/`)).toBe('answered');
    expect(
      servers.map((server) => server.address()).filter((address) => address !== null),
    ).not.toContainEqual(
      expect.objectContaining({ address: expect.stringMatching(/^(::|0\.0\.0\.0)$/) }),
    );
  });

  it('is every interface when configured so', async () => {
    const port = await freePort();
    const servers = buildServers('0.0.0.0');

    await listen(servers, { host: '0.0.0.0', port });

    expect(servers.map((server) => server.address())).toEqual([
      expect.objectContaining({ address: '0.0.0.0' }),
    ]);
    expect(await textAt(`http://127.0.0.1:${port}/`)).toBe('answered');
  });

  it('is every interface, IPv4 and IPv6, when configured so', async () => {
    const port = await freePort();
    const servers = buildServers('::');

    await listen(servers, { host: '::', port });

    expect(await textAt(`http://127.0.0.1:${port}/`)).toBe('answered');
    const hasIpv6 = Object.values(networkInterfaces())
      .flat()
      .some((address) => address?.address === '::1');
    expect(servers.map((server) => server.address())).toEqual([
      expect.objectContaining({ address: hasIpv6 ? '::' : '0.0.0.0' }),
    ]);
  });

  it.each(['203.0.113.7', 'no-such-host.invalid'])(
    'cannot be %s, which is no address of this machine',
    async (host) => {
      const port = await freePort();

      await expect(listen(buildServers(host), { host, port })).rejects.toThrow(
        `HOST is "${host}", but it has to be a name or address of this machine`,
      );
    },
  );

  it('cannot have a port that another program uses', async () => {
    const other = createServer();
    opened.push(other);
    const port = await listenLocally(other);

    await expect(listen(buildServers(), { host: undefined, port })).rejects.toThrow(
      `PORT ${port} is in use by another program; choose another one, such as PORT=${port + 1}.`,
    );
  });

  it.each([
    [undefined, 'http://localhost:3000/'],
    ['0.0.0.0', 'http://localhost:3000/'],
    ['::', 'http://localhost:3000/'],
    ['192.0.2.1', 'http://192.0.2.1:3000/'],
    ['fd00::1', 'http://[fd00::1]:3000/'],
  ])('for the host %s is %s', (host, address) => {
    expect(localUrlOf({ host, port: 3_000 })).toBe(address);
  });
});

describe('the target of a request', () => {
  it.each([
    ['http://evil.example/movie/42?a=1', '/movie/42?a=1'],
    ['HTTPS://evil.example:8080/movie/42', '/movie/42'],
    ['/movie/42', '/movie/42'],
    ['/search?q=http://portal.example/', '/search?q=http://portal.example/'],
  ])('%s means %s of the host that its header names', async (target, path) => {
    const port = await freePort();
    await listen(buildServers('127.0.0.1'), { host: '127.0.0.1', port });
    const socket = connect(port, '127.0.0.1');

    socket.end(`GET ${target} HTTP/1.1\r\nHost: portal.example\r\n\r\n`);

    expect((await text(socket)).split('\r\n').filter((line) => line.startsWith('/'))).toEqual([
      path,
    ]);
  });

  it('with only a host is the first page', async () => {
    const port = await freePort();
    await listen(buildServers('127.0.0.1'), { host: '127.0.0.1', port });
    const socket = connect(port, '127.0.0.1');

    socket.end('GET http://evil.example HTTP/1.1\r\nHost: portal.example\r\n\r\n');

    expect(await text(socket)).toContain('answered');
  });
});

describe('a connection', () => {
  it("stays open for longer than proxies' connections, but not forever", () => {
    for (const server of buildServers()) {
      expect(server.keepAliveTimeout).toBeGreaterThan(60_000);
      expect(server.headersTimeout).toBeGreaterThan(server.keepAliveTimeout);
      expect(server.requestTimeout).toBeGreaterThanOrEqual(server.headersTimeout);
      expect(server.timeout).toBeGreaterThan(server.keepAliveTimeout);
    }
  });
});
