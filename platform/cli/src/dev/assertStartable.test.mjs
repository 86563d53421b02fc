import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { assertPortsFree } from './assertStartable.mjs';

it('says in a sentence that another program has the port of an app', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();

  await expect(assertPortsFree([{ name: 'details', port }])).rejects.toThrow(
    `Port ${port}, where details listens in development, is not free. The apps use the ports after PORT, so choose another one, such as PORT=`,
  );

  server.close();
});

it('says so of a port that cannot be', async () => {
  await expect(assertPortsFree([{ name: 'search', port: 65_538 }])).rejects.toThrow(
    'Port 65538, where search listens in development, is not free. The apps use the ports after PORT, so choose another one, such as PORT=3000.',
  );
});
