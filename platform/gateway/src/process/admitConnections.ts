import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { BUSY } from '../requests/createLoadGuard.ts';
import { kindOf } from '../requests/RequestKind.ts';

/**
 * How many connections are accepted beyond the maximum, each for a moment: whoever watches the gateway
 * gets an answer also while all connections are taken, and visitors are told so. The newest wins, so
 * that clients which only stay connected cannot fill these as well.
 */
const SPARE_CONNECTIONS = 50;
const SPARE_MS = 5_000;

/** Limits the connections of a server, which is not listening yet, and lets it respond with `answer`. */
export function admitConnections(
  server: Server,
  maxConnections: number,
  answer: RequestListener,
): void {
  const admitted = new Set<Socket>();
  const spare = new Set<Socket>();
  server.on('connection', (socket) => {
    const isSpare = admitted.size >= maxConnections;
    const sockets = isSpare ? spare : admitted;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    if (isSpare) {
      const timer = setTimeout(() => socket.destroy(), SPARE_MS).unref();
      socket.once('close', () => clearTimeout(timer));
    }
    const [oldest] = spare;
    if (oldest && spare.size > SPARE_CONNECTIONS) {
      spare.delete(oldest);
      oldest.destroy();
    }
  });
  server.on('request', (request, response) => {
    if (!spare.has(request.socket)) {
      answer(request, response);
      return;
    }
    response.shouldKeepAlive = false;
    if (kindOf(request.url?.split('?', 1)[0] ?? '') === 'watch') {
      answer(request, response);
      return;
    }
    response.writeHead(503, {
      'content-type': 'text/plain; charset=UTF-8',
      'retry-after': '1',
      'cache-control': 'no-store',
    });
    response.end(BUSY);
  });
}
