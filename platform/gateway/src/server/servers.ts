import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { hostError, type Serving } from '../config/readServing.ts';
import { ConfigError } from '../config/variables.ts';
import { BUSY, kindOf } from '../limits/loadGuard.ts';
import { answerUnreadable, type OnUnseen } from './unseenAnswers.ts';

/** Localhost over IPv4 and IPv6: browsers use whichever `localhost` resolves to first. */
const THIS_MACHINE = ['127.0.0.1', '::1'];
/** All addresses, IPv4 and IPv6; on a machine without IPv6, only IPv4. */
const EVERYWHERE = '::';

const LIMITS = {
  // Node's check is disabled: the application does it, so that it can log and count such requests
  // and still respond to health checks.
  requireHostHeader: false,
  // Longer than the 60 s of common proxies: whichever side closes first can interrupt a request.
  keepAliveTimeout: 65_000,
  // Limits from the first byte of a request to the end of its headers, and to the end of its body.
  // Node requires them in ascending order.
  headersTimeout: 66_000,
  requestTimeout: 70_000,
};
/** The time limit for connections without traffic, e.g. of a client that has stopped reading. */
const SILENCE_MS = 120_000;
/** The time limit for a response: enough for the largest file over the slowest network. */
const RESPONSE_MS = 600_000;

/**
 * The scheme and host of an absolute request target, such as `http://portal.example/movie/42`.
 * Removed, so that only the `Host` header counts, as it does for proxies and caches: with two
 * different hosts in a request, a visitor could poison their cache.
 */
const AUTHORITY = /^https?:\/\/[^/?#]*/i;

/** Where servers listen. */
type Listening = Pick<Serving, 'host'> & {
  readonly port: number;
  /** The environment variable that sets the port. */
  readonly variable?: string;
};

/** Creates one server per address, without listening yet, so that listeners can be added first. */
export function createServers(
  { host, maxConnections }: Pick<Serving, 'host' | 'maxConnections'>,
  respond: RequestListener,
  onUnseen: OnUnseen = () => undefined,
): readonly Server[] {
  return (host === undefined ? THIS_MACHINE : [host]).map(() => {
    const server = createServer(LIMITS);
    answerUnreadable(server, onUnseen);
    const accept: RequestListener = (request, response) => {
      request.url = request.url?.replace(AUTHORITY, '') || '/';
      respond(request, response);
    };
    limitConnections(server, maxConnections, accept, onUnseen);
    server.setTimeout(SILENCE_MS);
    server.on('request', (_request, response) => {
      const timer = setTimeout(() => response.destroy(), RESPONSE_MS).unref();
      response.once('close', () => clearTimeout(timer));
    });
    return server;
  });
}

/**
 * Connections beyond the maximum. They are accepted briefly, so that health checks work and
 * visitors get a 503. New ones replace the oldest, so that idle clients cannot block them.
 */
const SPARE_CONNECTIONS = 50;
const SPARE_MS = 5_000;

/** Limits a server's connections. Call before it starts listening. */
export function limitConnections(
  server: Server,
  maxConnections: number,
  respond: RequestListener,
  onUnseen: OnUnseen = () => undefined,
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
    const isSpare = spare.has(request.socket);
    if (isSpare) {
      response.shouldKeepAlive = false;
    }
    if (!isSpare || kindOf(request.url?.split('?', 1)[0] ?? '') === 'watch') {
      respond(request, response);
      return;
    }
    onUnseen(503);
    response.writeHead(503, {
      'content-type': 'text/plain; charset=UTF-8',
      'retry-after': '1',
      'cache-control': 'no-store',
    });
    response.end(BUSY);
  });
}

/**
 * Starts listening. **Fails** with `ConfigError` if the port is in use or the address is not this
 * machine's.
 */
export async function listen(
  servers: readonly Server[],
  { host, port, variable = 'PORT' }: Listening,
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
  // One of the two is enough: some machines have only IPv4 or only IPv6.
  if (failure && !(failures.includes(undefined) && ABSENT.has(failure.code))) {
    throw new ConfigError(failure.message, { cause: failure });
  }
}

/** Error codes for an address or address family that this machine does not have. */
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
    // Without a host, Node falls back to IPv4.
    server.listen(port, host === EVERYWHERE ? undefined : host, () => {
      server.off('error', resolve);
      resolve(undefined);
    });
  });
}

/** The portal's URL on this machine. */
export function localUrlOf({ host, port }: Listening, basePath = ''): string {
  const isEverywhere = host === undefined || host === '0.0.0.0' || host === EVERYWHERE;
  const name = isEverywhere ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}${basePath}/`;
}
