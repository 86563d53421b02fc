import { describe, expect, it } from 'vitest';
import { createRequestFailure, failureOf } from './requestFailures.ts';

const URL = 'https://api.example/3/movie/1';

describe('failureOf', () => {
  it.each([
    [404, 'notFound'],
    [451, 'notFound'],
    [429, 'rateLimited'],
    [304, 'server'],
    [500, 'server'],
    [200, 'badAnswer'],
  ])('takes status %i for %s', (status, kind) => {
    expect(failureOf(answerWith(status), URL)).toMatchObject({ kind, status, url: URL });
  });

  it.each([
    ['retry-after', 'retryAfter'],
    ['x-request-id', 'requestId'],
  ] as const)('has the header %s of the response', (header, field) => {
    expect(failureOf(answerWith(429, { [header]: '3' }), URL)[field]).toBe('3');
    expect(failureOf(answerWith(429), URL)[field]).toBeUndefined();
  });

  it('has no id if what was requested does not exist', () => {
    expect(failureOf(answerWith(404, { 'x-request-id': '3' }), URL).requestId).toBeUndefined();
  });
});

describe('createRequestFailure', () => {
  it.each([
    ['https://user:secret@api.example/3/movie/1', URL],
    [`${URL}?api_key=secret`, URL],
    [`${URL}?api_key=secret&page=2`, `${URL}?page=2`],
  ])('removes the credential from %s', (url, expected) => {
    const failure = createRequestFailure({ kind: 'offline', message: 'Network Error', url });

    expect(failure.url).toBe(expected);
  });
});

function answerWith(status: number, headers: Readonly<Record<string, string>> = {}) {
  return { status, data: '', header: (name: string) => headers[name] };
}
