import { createServer, type RequestListener, type Server } from 'node:http';
import { ConfigError } from '../config/ConfigError.ts';
import { hostError, type Serving } from '../config/readServing.ts';
import { admitConnections } from './admitConnections.ts';

/** Both address families: a browser uses whichever `localhost` resolves to first. */
const THIS_MACHINE = ['127.0.0.1', '::1'];

const LIMITS = {
  // Proxies keep connections for 60 s; whichever side closes first may close during a request.
  keepAliveTimeout: 65_000,
  // From the first byte of a request to the end of its headers, and of its body. Node requires this
  // order.
  headersTimeout: 66_000,
  requestTimeout: 70_000,
};
/** For connections without any traffic, such as a client that has stopped reading. */
const SILENCE_MS = 120_000;
/** Enough for the largest file over the slowest network. */
const ANSWER_MS = 600_000;

/**
 * The beginning of a target such as `http://portal.example/movie/42`. Which host is meant is in the
 * `Host` header, also for proxies and caches in front: two hosts in one request would let a visitor
 * choose what others get from these.
 */
const AUTHORITY = /^https?:\/\/[^/?#]*/i;

type Place = Pick<Serving, 'host'> & {
  readonly port: number;
  /** The environment variable that sets the port. */
  readonly variable?: string;
};

/**
 * Creates one server per address, not yet listening, so that listeners can be added before the
 * first connection.
 */
export function createServers(
  { host, maxConnections }: Pick<Serving, 'host' | 'maxConnections'>,
  answer: RequestListener,
): readonly Server[] {
  return (host === undefined ? THIS_MACHINE : [host]).map(() => {
    const server = createServer(LIMITS);
    admitConnections(server, maxConnections, (request, response) => {
      request.url = request.url?.replace(AUTHORITY, '') || '/';
      answer(request, response);
    });
    server.setTimeout(SILENCE_MS);
    server.on('request', (_request, response) => {
      const timer = setTimeout(() => response.destroy(), ANSWER_MS).unref();
      response.once('close', () => clearTimeout(timer));
    });
    return server;
  });
}

/** Starts listening. Fails with `ConfigError` if the port is taken or the address is not local. */
export async function listen(
  servers: readonly Server[],
  { host, port, variable = 'PORT' }: Place,
): Promise<void> {
  const hosts = host === undefined ? THIS_MACHINE : [host];
  const failures = await Promise.all(
    servers.map((server, index) => listenOn(server, port, hosts[index])),
  );
  if (failures.some((failure) => failure?.code === 'EADDRINUSE')) {
    throw new ConfigError(
      `${variable} ${port} is in use by another program; choose another one, such as ${variable}=${port + 1}.`,
    );
  }
  const failure = failures.find((each) => each !== undefined);
  if (failure && host !== undefined && ABSENT.has(failure.code)) {
    throw hostError(host, failure);
  }
  // A machine may lack one of the two address families.
  if (failure && !(failures.includes(undefined) && ABSENT.has(failure.code))) {
    throw new ConfigError(failure.message, { cause: failure });
  }
}

/** The error codes for an address, or address family, that this machine lacks. */
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

/** The portal's address for local visitors. */
export function addressOf({ host, port }: Place): string {
  const isEverywhere = host === undefined || host === '0.0.0.0' || host === '::';
  const name = isEverywhere ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}/`;
}
