import { createServer } from 'node:http';
import { Readable } from 'node:stream';

type Handler = (request: Request) => Response | Promise<Response>;

export interface StartedServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Serves a fetch handler on a free local port. */
export async function serveOnFreePort(handle: Handler): Promise<StartedServer> {
  const server = createServer(async (incoming, outgoing) => {
    const { method = 'GET', headers } = incoming;
    const hasBody = method !== 'GET' && method !== 'HEAD';
    const body = hasBody ? Buffer.concat(await Readable.from(incoming).toArray()) : undefined;
    const list = Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    );
    const response = await handle(
      new Request(`http://${headers.host ?? 'localhost'}${incoming.url ?? '/'}`, {
        method,
        headers: list,
        body,
      }),
    );
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://localhost:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
