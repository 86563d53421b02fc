import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener, RequestError } from '@hono/node-server';
import { monotonicNow } from '../clock.ts';
import { INVALID_HOST, NO_HOST } from '../http/security.ts';
import { createRateLimits } from '../limits/rateLimit.ts';

/** Called with the status of a response to a request that never reached the application. */
export type OnUnseen = (status: number) => void;

/**
 * Converts the application's `fetch` to a listener for Node's servers. A request without a host,
 * such as a health check over HTTP/1.0, gets the host `NO_HOST`.
 */
export function createListener(
  fetch: Parameters<typeof getRequestListener>[0],
  onUnseen: OnUnseen,
): ReturnType<typeof getRequestListener> {
  return getRequestListener(fetch, {
    hostname: NO_HOST,
    errorHandler(error) {
      // Any other error is from a request that has reached the application.
      if (!(error instanceof RequestError)) {
        return new Response(null, { status: 500 });
      }
      onUnseen(400);
      return new Response(INVALID_HOST, { status: 400, headers: { 'cache-control': 'no-store' } });
    },
  });
}

/**
 * How Node's server responds to requests that it cannot parse, by error code; otherwise with 400.
 */
const STATUSES: ReadonlyMap<string | undefined, string> = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', '413 Payload Too Large'],
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
]);

/**
 * Responds to requests that cannot be parsed as Node's server would, but also reports the
 * responses.
 */
export function answerUnreadable(server: Server, onUnseen: OnUnseen): void {
  const responses = new WeakMap<Duplex, ServerResponse>();
  server.on('request', ({ socket }, response) => {
    responses.set(socket, response);
    response.once('close', () => responses.delete(socket));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    const response = responses.get(socket);
    if (!socket.writable || response?.headersSent) {
      socket.destroy();
      return;
    }
    const status = STATUSES.get(error.code) ?? '400 Bad Request';
    if (!response) {
      onUnseen(Number.parseInt(status, 10));
    }
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`, () => socket.destroy());
  });
  server.on('checkExpectation', (_request, response) => {
    onUnseen(417);
    response.writeHead(417).end();
  });
}

/** At most one report of each status in a minute. */
const REPORTS = { burst: 1, perSecond: 1 / 60, max: 100 };

interface UnseenEvents {
  readonly count: OnUnseen;
  readonly report: (sentence: string) => void;
}

/**
 * Counts all responses, and reports each status at most once a minute, with the number of responses
 * since its last report.
 */
export function watchUnseen({ count, report }: UnseenEvents, now = monotonicNow): OnUnseen {
  const limitOf = createRateLimits({ ...REPORTS, now });
  const unreported = new Map<number, number>();
  return (status) => {
    count(status);
    const requests = (unreported.get(status) ?? 0) + 1;
    const isReported = limitOf(String(status)).take() === 0;
    unreported.set(status, isReported ? 0 : requests);
    if (isReported) {
      const subject = requests === 1 ? 'A request was' : `${requests} requests were`;
      report(`${subject} answered with ${status} before the portal could read it.`);
    }
  };
}
