import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

/** Starts listening on a free port of this machine. */
export async function listenLocally(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // Safe: a server that listens on a port has an address with a port.
  return (server.address() as AddressInfo).port;
}
