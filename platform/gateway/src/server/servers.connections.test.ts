import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { listenLocally } from '../testing/fakeService.ts';
import { limitConnections } from './servers.ts';

const sockets: Socket[] = [];
let server: Server | undefined;
afterEach(() => {
  sockets.splice(0).forEach((socket) => socket.destroy());
  server?.close();
});

/** A server that accepts two connections, and responds with the requested path. */
async function start() {
  const started = createServer();
  server = started;
  limitConnections(started, 2, (request, response) => void response.end(`at ${request.url}`));
  const port = await listenLocally(started);

  /** Opens a connection; resolves when the server has accepted it. */
  const open = async () => {
    const accepted = once(started, 'connection');
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => undefined);
    await accepted;
    return socket;
  };
  const ask = async (path: string) => {
    const socket = await open();
    socket.end(`GET ${path} HTTP/1.1\r\nHost: portal\r\n\r\n`);
    return text(socket);
  };
  return { open, ask };
}

describe('limitConnections', () => {
  it.each(['/healthz', '/readyz', '/readyz?probe', '/metrics'])(
    'answers %s while all connections are taken',
    async (path) => {
      const { open, ask } = await start();
      await Promise.all([open(), open()]);

      const answer = await ask(path);

      expect(answer).toMatch(/^HTTP\/1\.1 200 /);
      expect(answer).toContain(`at ${path}`);
      expect(answer.toLowerCase()).toContain('connection: close');
    },
  );

  it.each(['/', '/movie/42', '/healthz/x', '/files/shell/1.0.0/main.js'])(
    'tells visitors of %s to come back while all connections are taken',
    async (path) => {
      const { open, ask } = await start();
      await Promise.all([open(), open()]);

      const answer = await ask(path);

      expect(answer).toMatch(/^HTTP\/1\.1 503 /);
      expect(answer.toLowerCase()).toContain('retry-after: 1\r\n');
      expect(answer).toContain('The portal is busy. Please try again in a moment!');
    },
  );

  it('serves health checks while all connections are taken', async () => {
    const { open, ask } = await start();
    await Promise.all(Array.from({ length: 300 }, open));

    expect(await ask('/readyz')).toContain('at /readyz');
  });

  it('serves visitors again after others have disconnected', async () => {
    const { open, ask } = await start();
    const [first] = await Promise.all([open(), open()]);
    const gone = once(first ?? {}, 'close');
    first?.destroy();
    await gone;

    await expect.poll(() => ask('/movie/42')).toContain('at /movie/42');
  });
});
