import { once } from 'node:events';

/**
 * Lets a server listen on a free port of this machine, and gives its address.
 * @param {import('node:http').Server} server
 */
export async function listen(server) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`;
}
