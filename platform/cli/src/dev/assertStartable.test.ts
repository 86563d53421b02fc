import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { assertPortsFree } from './assertStartable.ts';

it('says that another program uses the port of an app', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Safe: a listening server has an address with a port.
  const { port } = server.address() as AddressInfo;

  await expect(assertPortsFree([{ name: 'details', port }])).rejects.toThrow(
    `Port ${port}, where details listens in development, is not free. The apps use the ports after PORT, so choose another one, such as PORT=`,
  );

  server.close();
});

it('says the same of a port number that is too high', async () => {
  await expect(assertPortsFree([{ name: 'search', port: 65_538 }])).rejects.toThrow(
    'Port 65538, where search listens in development, is not free. The apps use the ports after PORT, so choose another one, such as PORT=3000.',
  );
});
