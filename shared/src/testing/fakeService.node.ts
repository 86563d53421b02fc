import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:http';

export interface ServiceAnswer {
  readonly status?: number;
  /** Serialized as JSON; strings are sent unchanged. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Accepts the request but never responds. */
  readonly silent?: boolean;
}

export interface ServiceRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface FakeService {
  /** The versioned base URL to pass to the client. */
  readonly baseUrl: string;
  /** Requests received, oldest first. */
  readonly requests: readonly ServiceRequest[];
  /** Sets the response to all subsequent requests. */
  answerWith(answer: ServiceAnswer): void;
  /** Stops the server and closes open connections, even if a request has not been answered. */
  close(): Promise<void>;
}

/**
 * A fake movie-database service for client tests: a real HTTP server on a free local port that
 * sends the same response to every request.
 */
export async function fakeService(): Promise<FakeService> {
  const requests: ServiceRequest[] = [];
  let answer: ServiceAnswer = {};

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://service');
    const chunks: string[] = [];
    request.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
    request.on('end', () => {
      requests.push({
        method: request.method ?? '',
        path: pathname,
        query: Object.fromEntries(searchParams),
        headers: request.headers,
        body: chunks.join(''),
      });
      if (!answer.silent) {
        const { status = 200, body = {}, headers } = answer;
        const isText = typeof body === 'string';
        response.writeHead(status, {
          'content-type': isText ? 'text/html' : 'application/json;charset=utf-8',
          ...headers,
        });
        response.end(isText ? body : JSON.stringify(body));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  return {
    baseUrl: `http://127.0.0.1:${port}/3`,
    requests,
    answerWith: (next) => {
      answer = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
