import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server as HttpServer,
} from 'node:http';
import type { AddressInfo, Server } from 'node:net';

/** Starts listening on a free port of this machine. */
export async function listenLocally(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // Safe: a server that listens on a port has an address with a port.
  return (server.address() as AddressInfo).port;
}

const servers: HttpServer[] = [];

/** A local service on a free port, and the requests that it receives. */
export async function startFakeService(
  answer: RequestListener = (_, response) => void response.end('{}'),
) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  servers.push(server);
  const origin = `http://127.0.0.1:${await listenLocally(server)}`;
  return { origin, baseUrl: `${origin}/3`, requests };
}

/** Stops all fake services, for `afterEach`. */
export async function stopFakeServices(): Promise<void> {
  await Promise.all(
    servers.splice(0).map((server) => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    }),
  );
}
