import { createServer, type RequestListener, type Server } from 'node:http';
import { ConfigError } from '../ConfigError.ts';
import { hostError, type Serving } from '../readServing.ts';

/** Both families: a browser asks whichever `localhost` leads to first. */
const THIS_MACHINE = ['127.0.0.1', '::1'];

const LIMITS = {
  // Proxies keep connections for 60 s: whoever closes first may close on a request that is on its way.
  keepAliveTimeout: 65_000,
  // From the first byte of a request to the end of its headers, and of its body. Node wants them in this order.
  headersTimeout: 66_000,
  requestTimeout: 70_000,
};
/** For a connection on which nothing moves, such as that of a reader who has stopped reading. */
const SILENCE_MS = 120_000;
/** Enough for the largest file over the slowest network; who takes a byte now and then is no visitor. */
const ANSWER_MS = 600_000;

type Place = Pick<Serving, 'host'> & { readonly port: number };

/** Servers that do not listen yet, so that whoever has to see every connection can be told before. One for each address. */
export function createServers(
  { host, maxConnections }: Pick<Serving, 'host' | 'maxConnections'>,
  answer: RequestListener,
): readonly Server[] {
  return (host === undefined ? THIS_MACHINE : [host]).map(() => {
    const server = createServer(LIMITS, answer);
    server.maxConnections = maxConnections;
    server.setTimeout(SILENCE_MS);
    server.on('request', (_request, response) => {
      const timer = setTimeout(() => response.destroy(), ANSWER_MS).unref();
      response.once('close', () => clearTimeout(timer));
    });
    return server;
  });
}

/** Begins to listen. Fails with `ConfigError` when the port is taken or the address is not one of this machine. */
export async function listen(servers: readonly Server[], { host, port }: Place): Promise<void> {
  const hosts = host === undefined ? THIS_MACHINE : [host];
  const failures = await Promise.all(
    servers.map((server, index) => listenOn(server, port, hosts[index])),
  );
  if (failures.some((failure) => failure?.code === 'EADDRINUSE')) {
    throw new ConfigError(
      `PORT ${port} is in use by another program; choose another one, such as PORT=${port + 1}.`,
    );
  }
  const failure = failures.find((each) => each !== undefined);
  if (failure && host !== undefined && ABSENT.has(failure.code)) {
    throw hostError(host, failure);
  }
  // A machine may do without one of the two families.
  if (failure && !(failures.includes(undefined) && ABSENT.has(failure.code))) {
    throw new ConfigError(failure.message, { cause: failure });
  }
}

/** What the system says of an address, or a family of addresses, that this machine does not have. */
const ABSENT: ReadonlySet<string | undefined> = new Set([
  'EADDRNOTAVAIL',
  'EAFNOSUPPORT',
  'EAI_AGAIN',
  'EINVAL',
  'ENOTFOUND',
]);

function listenOn(
  server: Server,
  port: number,
  host: string | undefined,
): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    server.once('error', resolve);
    server.listen(port, host, () => {
      server.off('error', resolve);
      resolve(undefined);
    });
  });
}

/** Where a visitor on this machine finds the portal. */
export function addressOf({ host, port }: Place): string {
  const isEverywhere = host === undefined || host === '0.0.0.0' || host === '::';
  const name = isEverywhere ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}/`;
}
