import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { monotonicNow } from '../clock.ts';

interface ShutdownOptions {
  readonly servers: readonly Server[];
  /**
   * How long requests are still accepted, so that load balancers can react to failing readiness
   * checks.
   */
  readonly drainMs: number;
  readonly report: (sentence: string) => void;
  readonly exit: (code: number) => void;
  readonly now?: () => number;
}

/** The time limit for the shutdown, below the usual 30 s before a process is killed. */
const DEADLINE_MS = 25_000;
/**
 * Signals within this time count as one, because Ctrl-C arrives both from the terminal and from
 * npm.
 */
const SAME_SIGNAL_MS = 500;

/**
 * Graceful shutdown: asks clients to close their connections, stops accepting new ones, closes idle
 * ones, and waits for pending responses.
 */
export function createShutdown({
  servers,
  drainMs,
  report,
  exit,
  now = monotonicNow,
}: ShutdownOptions) {
  let begunAt: number | undefined;
  let isClosing = false;
  const { responses, closeIdle } = watchConnections(servers, {
    onBegin: (response) => begunAt !== undefined && announceClose(response),
    onEnd: () => isClosing && closeIdle(),
  });

  const close = () => {
    isClosing = true;
    setTimeout(() => {
      report(`${countResponses(responses.size)} cut: the gateway had to exit.`);
      exit(0);
    }, DEADLINE_MS - drainMs).unref();
    const closed = servers.map((server) => new Promise((resolve) => server.close(resolve)));
    closeIdle();
    void Promise.all(closed).then(() => exit(0));
  };

  return {
    isBegun: () => begunAt !== undefined,
    /** Exits after all pending responses. A second call exits immediately. */
    begin() {
      if (begunAt !== undefined) {
        if (now() - begunAt >= SAME_SIGNAL_MS) {
          exit(1);
        }
        return;
      }
      begunAt = now();
      responses.forEach(announceClose);
      if (drainMs === 0) {
        close();
      } else {
        setTimeout(close, drainMs);
      }
    },
  };
}

interface ResponseListener {
  onBegin(response: ServerResponse): void;
  onEnd(): void;
}

/**
 * `closeIdle` closes connections without a pending response. Unlike Node's `closeIdleConnections`,
 * it includes those that have never been used.
 */
function watchConnections(servers: readonly Server[], { onBegin, onEnd }: ResponseListener) {
  const sockets = new Set<Socket>();
  const responses = new Set<ServerResponse>();
  for (const server of servers) {
    server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
    // Must run before the request handler can send the headers.
    server.prependListener('request', (_request, response: ServerResponse) => {
      responses.add(response);
      response.once('close', () => {
        responses.delete(response);
        onEnd();
      });
      onBegin(response);
    });
  }
  return {
    responses,
    closeIdle() {
      const busy = new Set([...responses].map(({ req }) => req.socket));
      [...sockets].filter((socket) => !busy.has(socket)).forEach((socket) => socket.destroySoon());
    },
  };
}

function announceClose(response: ServerResponse): void {
  if (!response.headersSent) {
    response.setHeader('connection', 'close');
  }
}

function countResponses(count: number): string {
  return count === 1 ? 'One response was' : `${count} responses were`;
}
