import { AxiosError, AxiosHeaders } from 'axios';
import { describe, expect, it } from 'vitest';
import { toRequestFailure } from './requestFailures.ts';

const URL = 'https://api.example/3/movie/1';

describe('toRequestFailure', () => {
  it.each([[new Error('')], [new AxiosError()], [undefined], [{ status: 500 }]])(
    'uses the general message for a cause without one (%o)',
    (cause) => {
      expect(toRequestFailure(cause, URL)).toMatchObject({
        message: 'Something went wrong!',
        url: URL,
      });
    },
  );

  it('keeps the message, the code and the origin of the cause, but not the request', () => {
    const cause = new AxiosError('Network Error', 'ERR_NETWORK', undefined, {
      authorization: 'secret',
    });

    const failure = toRequestFailure(cause, URL);

    expect(failure).toMatchObject({ kind: 'offline', message: 'Network Error' });
    expect(failure.cause).toMatchObject({
      name: 'AxiosError',
      message: 'Network Error',
      code: 'ERR_NETWORK',
    });
    expect(failure.cause).not.toHaveProperty('request');
    expect(failure.cause).not.toHaveProperty('config');
  });

  it('has the Retry-After of the response', () => {
    expect(failureWith(429, { 'retry-after': '3' })).toMatchObject({
      status: 429,
      retryAfter: '3',
    });
    expect(failureWith(429).retryAfter).toBeUndefined();
  });

  it.each([404, 451])('takes %i for a title that is not found', (status) => {
    expect(failureWith(status)).toMatchObject({ kind: 'notFound', status });
  });

  it('distinguishes a broken connection from a timeout', () => {
    const cause = new AxiosError('Request aborted', 'ECONNABORTED');

    expect(toRequestFailure(cause, URL).kind).toBe('offline');
  });
});

function failureWith(status: number, headers: Record<string, string> = {}) {
  return toRequestFailure(
    new AxiosError('Failed.', undefined, undefined, undefined, {
      status,
      statusText: '',
      data: '',
      headers,
      config: { headers: new AxiosHeaders() },
    }),
    URL,
  );
}
