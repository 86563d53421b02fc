import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';

/** A catalogue on a real port. */
export interface ServedCatalogue {
  /** Without a trailing slash. */
  readonly address: string;
  close(): Promise<void>;
}

/** Serves a catalogue on a free loopback port. */
export async function serveCatalogue(catalogue: Hono): Promise<ServedCatalogue> {
  const server = createAdaptorServer({ fetch: catalogue.fetch });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('The server has no port.');
  }
  return {
    address: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve, reject) =>
        server.close((error) => (error ? reject(error) : resolve())),
      ),
  };
}
