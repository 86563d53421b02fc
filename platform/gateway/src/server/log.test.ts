import { describe, expect, it } from 'vitest';
import type { Logging } from '../config/readServing.ts';
import type { RequestFacts } from '../reports/observeRequests.ts';
import { createLog } from './log.ts';

function openLog(logging: Logging) {
  const written = { out: '', err: '' };
  const log = createLog(logging, {
    out: (line) => (written.out += line),
    err: (line) => (written.err += line),
  });
  return { log, written };
}

function requestWith(status: number, facts: Partial<RequestFacts> = {}): RequestFacts {
  return { id: 'abc', method: 'GET', route: '/files/*', status, durationMs: 12.345, ...facts };
}

/** The error that a URL with an invalid host causes. */
function failedUrl(): unknown {
  try {
    return new URL('http://256.1.1.1/search?q=secret');
  } catch (error) {
    return error;
  }
}

/** The error of Node's HTTP client for a response that is not HTTP. */
function noHttp(): unknown {
  return Object.assign(new Error('Expected HTTP/'), { data: 'your secret is wrong' });
}

describe('a JSON log', () => {
  it('has one line for each request, with its id, route, status and time', () => {
    const { log, written } = openLog({ format: 'json' });

    log.request(requestWith(200));
    log.request(requestWith(503));

    const lines = written.out
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(lines).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        id: 'abc',
        method: 'GET',
        route: '/files/*',
        status: 200,
        durationMs: 12.3,
        msg: 'request',
      },
      expect.objectContaining({ level: 'warn', status: 503 }),
    ]);
    expect(written.err).toBe('');
  });

  it.each(['/healthz', '/readyz', '/metrics', '/causes'])(
    'has requests to %s only if they fail, or at level debug',
    (route) => {
      const { log, written } = openLog({ format: 'json' });
      const all = openLog({ format: 'json', level: 'debug' });

      log.request(requestWith(200, { route }));
      all.log.request(requestWith(200, { route }));
      expect(written.out).toBe('');
      log.request(requestWith(503, { route }));

      expect(JSON.parse(all.written.out)).toMatchObject({ level: 'debug', route });
      expect(JSON.parse(written.out)).toMatchObject({ level: 'warn', route });
    },
  );

  it('has the cache result of requests to routes with a cache', () => {
    const { log, written } = openLog({ format: 'json' });

    log.request(requestWith(200, { route: '/api/3/*', cache: 'kept' }));

    expect(JSON.parse(written.out)).toMatchObject({ route: '/api/3/*', cache: 'kept' });
  });

  it('has an error with its causes on one line', () => {
    const { log, written } = openLog({ format: 'json' });
    const cause = new Error('the disk is full');

    log.error('GET / failed.', new Error('not written', { cause }));

    expect(written.out.trim().split('\n')).toHaveLength(1);
    expect(JSON.parse(written.out)).toMatchObject({
      level: 'error',
      msg: 'GET / failed.',
      err: { message: expect.stringContaining('not written: the disk is full') },
    });
  });

  it('announces the URL at any level', () => {
    const { log, written } = openLog({ format: 'json', level: 'silent' });

    log.announce('The portal is at http://localhost:3000/');
    log.request(requestWith(500));

    expect(JSON.parse(written.out)).toMatchObject({
      msg: 'The portal is at http://localhost:3000/',
    });
  });
});

describe('a plain text log', () => {
  it("has the portal's URL and problems, but not successful requests", () => {
    const { log, written } = openLog({ format: 'plain' });

    log.announce('The portal is at http://localhost:3000/');
    log.request(requestWith(200));
    log.warn('The registry cannot be used.');

    expect(written).toEqual({
      out: 'The portal is at http://localhost:3000/\n',
      err: 'The registry cannot be used.\n',
    });
  });

  it('lists every request at level info', () => {
    const { log, written } = openLog({ level: 'info' });

    log.request(requestWith(200));

    expect(written.err).toBe('GET /files/* was answered with 200 in 12 ms (abc).\n');
  });

  it('is empty at level silent', () => {
    const { log, written } = openLog({ level: 'silent' });

    log.warn('The registry cannot be used.');
    log.error('GET / failed.', new Error('broken'));

    expect(written.err).toBe('');
  });
});

it.each(['json', 'plain'] as const)(
  'a %s log omits what could not be parsed from errors and their causes',
  (format) => {
    const { log, written } = openLog({ format });

    log.error('GET / failed.', failedUrl());
    log.error('GET / failed.', new Error('not sent', { cause: failedUrl() }));
    log.error('GET / failed.', new Error('not sent', { cause: noHttp() }));
    log.error('GET / failed.', new AggregateError([failedUrl()]));

    expect(written.out + written.err).toContain('Invalid URL');
    expect(written.out + written.err).not.toContain('secret');
  },
);
