import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import { constants, createGzip, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_PAYER } from '../testing/buildDataSource.ts';
import { startFakeService, stopFakeServices } from '../testing/fakeService.ts';
import { NO_EVENTS } from './ApiEvents.ts';
import { createServiceClient } from './serviceClient.ts';
import { createServiceUpstream } from './serviceUpstream.ts';

const consoleError = vi.spyOn(console, 'error');
beforeEach(() => {
  consoleError.mockReset().mockImplementation(() => undefined);
});
afterEach(stopFakeServices);

const question = {
  name: 'movie',
  address: '/movie/42',
  cacheSeconds: 60,
  subject: '/movie/42',
  payer: NO_PAYER,
};
const LATE = [504, 24];
const NO_ANSWER = [502, 43];
/** The HTTP client has no message for this status, so the visitor reads "Something went wrong!". */
const NO_USE = [502, 11];

/** Sends a request to a fake service with this request listener. */
async function askWhen(answer: RequestListener, deadlineMs = 60_000) {
  const { baseUrl } = await startFakeService(answer);
  const requested = vi.fn();
  const call = createServiceClient({
    upstream: createServiceUpstream({ baseUrl, token: 'secret' }),
    events: { ...NO_EVENTS, requested },
    now: () => performance.now(),
    deadlineMs,
  });
  const { status, body } = await call(question);
  // Safe: every failure has this shape; the test fails otherwise.
  const { status_code: code } = JSON.parse(new TextDecoder().decode(body)) as {
    status_code?: number;
  };
  return { failure: [status, code], told: requested.mock.calls };
}

/**
 * Writes up to this many megabytes, and returns how many were written before the connection closed.
 */
async function pour(
  response: ServerResponse | ReturnType<typeof createGzip>,
  until: ServerResponse,
  megabytes: number,
): Promise<number> {
  const chunk = Buffer.alloc(1024 * 1024, ' ');
  const closed = once(until, 'close');
  let poured = 0;
  while (poured < megabytes && !until.destroyed) {
    poured += 1;
    if (!response.write(chunk)) {
      await Promise.race([once(response, 'drain'), closed]);
    }
  }
  return poured;
}

describe('createServiceClient', () => {
  it.each<[string, RequestListener]>([
    ['hangs', () => undefined],
    ['hangs after the head', (_, response) => void response.writeHead(200).flushHeaders()],
    [
      'drips',
      (_, response) => {
        const drip = setInterval(() => response.write(' '), 5);
        response.on('close', () => clearInterval(drip));
      },
    ],
  ])('fails with a timeout when the service %s', async (_, answer) => {
    const { failure, told } = await askWhen(answer, 100);

    expect(failure).toEqual(LATE);
    expect(told).toEqual([[{ name: 'movie', status: undefined, durationMs: expect.any(Number) }]]);
  });

  it.each<[string, RequestListener]>([
    [
      'redirects',
      (_, response) => void response.writeHead(302, { location: '/3/movie/1' }).end('{}'),
    ],
    ['says that nothing has changed', (_, response) => void response.writeHead(304).end()],
    ['says nothing', (_, response) => void response.writeHead(204).end()],
    ['sends an empty body', (_, response) => void response.end()],
    [
      'sends a page',
      (_, response) =>
        void response
          .writeHead(200, { 'content-type': 'text/html' })
          .end('<script>alert(1)</script>'),
    ],
    ['sends what is no text', (_, response) => void response.end(Buffer.from([0x22, 0xff, 0x22]))],
    [
      'announces more than it sends',
      (_, response) => {
        response.writeHead(200, { 'content-length': '1000' }).write('{"id":42}');
        setTimeout(() => response.destroy(), 20);
      },
    ],
    [
      'sends more than it announces',
      ({ socket }) => void socket.end('HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\n{"id":42}'),
    ],
    [
      'claims a compression that it has not',
      (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end('{}'),
    ],
  ])('fails as unusable when the service %s', async (_, answer) => {
    const { failure } = await askWhen(answer);

    expect(failure).toEqual(NO_USE);
  });

  it.each<[string, RequestListener]>([
    ['breaks off', ({ socket }) => void socket.destroy()],
    ['does not speak HTTP', ({ socket }) => void socket.end('hello\r\n\r\n')],
    [
      'announces no length that is one',
      ({ socket }) => void socket.end('HTTP/1.1 200 OK\r\ncontent-length: four\r\n\r\n{}'),
    ],
  ])('fails as unreachable when the service %s', async (_, answer) => {
    const { failure } = await askWhen(answer);

    expect(failure).toEqual(NO_ANSWER);
  });

  it.each<[string, RequestListener]>([
    ['a page', (_, response) => void response.end('<!doctype html><h1>Bad day</h1>')],
    ['a text', (_, response) => void response.end('Not today.')],
    ['nothing', (_, response) => void response.end()],
    ['what is no text', (_, response) => void response.end(Buffer.from([0x22, 0xff, 0x22]))],
    ['three megabytes', (_, response) => void response.end(' '.repeat(3_000_000))],
    ['half of a message', (_, response) => void response.end('{"status_message": "Not')],
    [
      'a body that breaks off',
      (_, response) => {
        response.write('{"success":');
        setTimeout(() => response.destroy(), 20);
      },
    ],
    ['a body that does not come', (_, response) => void response.flushHeaders()],
  ])(
    'keeps the status of an error and its wish for a pause when the service sends %s with it',
    async (_, send) => {
      const { baseUrl } = await startFakeService((request, response) => {
        response.writeHead(429, { 'retry-after': '30', 'content-type': 'text/html' });
        send(request, response);
      });
      const call = createServiceClient({
        upstream: createServiceUpstream({ baseUrl, token: 'secret' }),
        events: NO_EVENTS,
        now: () => performance.now(),
        deadlineMs: 500,
        // The return value of a log has no meaning.
        reportError: () => true,
      });

      const { status, body, retryAfterSeconds, cause } = await call(question);

      // Without a message, the browser's HTTP client shows its own for the status.
      expect(new TextDecoder().decode(body)).toBe('{"success":false}');
      expect({ status, retryAfterSeconds, cause }).toEqual({
        status: 429,
        retryAfterSeconds: 30,
        cause: undefined,
      });
    },
  );

  it.each([200, 500])(
    'reads a body with status %i that is compressed without saying so',
    async (status) => {
      const { failure } = await askWhen(
        (_, response) =>
          void response.writeHead(status).end(gzipSync(JSON.stringify({ status_code: 11 }))),
      );

      expect(failure).toEqual([status, 11]);
    },
  );

  it.each([
    ['what looks like gzip', Buffer.from([0x1f, 0x8b, 1, 2, 3])],
    ['more than two megabytes', gzipSync(JSON.stringify(' '.repeat(3_000_000)))],
  ])('fails when the service sends %s without saying so', async (_, bytes) => {
    const { failure } = await askWhen((_request, response) => void response.end(bytes));

    expect(failure).toEqual(NO_USE);
  });

  it.each<[string, RequestListener, string | undefined]>([
    ['nothing usable', (_, response) => void response.end('<h1>A page</h1>'), 'content'],
    ['nothing', ({ socket }) => void socket.destroy(), undefined],
  ])('distinguishes a service that sends %s from an unavailable one', async (_, answer, cause) => {
    const { baseUrl } = await startFakeService(answer);
    const call = createServiceClient({
      upstream: createServiceUpstream({ baseUrl }),
      events: NO_EVENTS,
      now: () => performance.now(),
    });

    expect(await call(question)).toMatchObject({ status: 502, cause });
  });

  it('stops reading an endless response after two megabytes', async () => {
    let poured: Promise<number> | undefined;

    const { failure } = await askWhen((_, response) => {
      poured = pour(response, response, 600);
    });

    expect(failure).toEqual(NO_USE);
    // More than two megabytes, because some of the data is buffered.
    expect(await poured).toBeLessThan(40);
  });

  it('stops decompressing a response after two megabytes', async () => {
    let unpacked: Promise<number> | undefined;

    const { failure } = await askWhen((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      const gzip = createGzip({ level: constants.Z_BEST_COMPRESSION });
      gzip.pipe(response);
      unpacked = pour(gzip, response, 20_000).finally(() => gzip.destroy());
    });

    expect(failure).toEqual(NO_USE);
    expect(await unpacked).toBeLessThan(20_000);
  });

  it('accepts a response of almost two megabytes', async () => {
    const body = JSON.stringify({ status_code: 1, text: 'a'.repeat(2_000_000) });

    const { failure, told } = await askWhen(
      (_, response) =>
        void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(body)),
    );

    expect(failure).toEqual([200, 1]);
    expect(told).toEqual([[{ name: 'movie', status: 200, durationMs: expect.any(Number) }]]);
  });

  it('gives the service 8 seconds by default, however long the request has waited in the queue', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const call = createServiceClient({
      upstream: (_, signal) =>
        new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
          setTimeout(() => resolve(Response.json({})), 7_900);
        }),
      budget: ({ send }) => new Promise((resolve) => setTimeout(() => resolve(send()), 5_900)),
      events: NO_EVENTS,
      now: () => performance.now(),
    });

    const response = call(question);
    await vi.advanceTimersByTimeAsync(14_000);
    vi.useRealTimers();

    expect(await response).toMatchObject({ status: 200 });
  });

  it('fails with a timeout when its turn does not come', async () => {
    const call = createServiceClient({
      upstream: () => Response.json({}),
      budget: (_, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
      events: NO_EVENTS,
      now: () => performance.now(),
      waitMs: 10,
    });

    // `room`: the request timed out in the queue and was never sent.
    expect(await call(question)).toMatchObject({ status: 504, cause: 'room' });
  });

  it('logs the path, and never the credential', async () => {
    await askWhen((_, response) => void response.end('<html>'));

    expect(consoleError).toHaveBeenCalledExactlyOnceWith(
      'The movie-database service did not answer /movie/42.',
      expect.any(Error),
    );
    expect(String(consoleError.mock.calls[0]?.[1])).not.toContain('secret');
  });
});
