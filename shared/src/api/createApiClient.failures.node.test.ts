import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRequestFailure, type RequestFailure } from '../domain/RequestFailure.ts';
import type { FakeService } from '../testing/fakeService.node.ts';
import { fakeService } from '../testing/fakeService.node.ts';
import { endpoints } from './allEndpoints.ts';
import { type ApiClient, createApiClient } from './createApiClient.ts';

const TOKEN = 'read-only-credential';

let service: FakeService;
let api: ApiClient<typeof endpoints>;

beforeAll(async () => {
  service = await fakeService();
  api = createApiClient({ baseUrl: service.baseUrl, token: TOKEN }, endpoints);
});
afterAll(() => service.close());

/**
 * Returns the error of a failed call. Throws if the call succeeds or fails with any other error.
 */
async function failureOf(call: Promise<unknown>): Promise<RequestFailure> {
  const error = await call.then(
    () => new Error('The call succeeded.'),
    (reason: unknown) => reason,
  );
  if (!isRequestFailure(error)) {
    throw error;
  }
  return error;
}

describe('createApiClient when the service returns an error', () => {
  it.each([
    [401, 'server', 7, 'Invalid API key: You must be granted a valid key.'],
    [404, 'notFound', 34, 'The resource you requested could not be found.'],
    [404, 'notFound', 6, 'Invalid id: The pre-requisite id is invalid or not found.'],
    [
      400,
      'server',
      22,
      'Invalid page: Pages start at 1 and max at 500. They are expected to be an integer.',
    ],
    [406, 'server', 19, 'Invalid accept header.'],
    [429, 'rateLimited', 25, 'Your request count (41) is over the allowed limit of (40).'],
    [500, 'server', 11, 'Internal error: Something went wrong, contact TMDB.'],
    [503, 'server', 9, 'Service offline: This service is temporarily offline, try again later.'],
  ])(
    'for %d fails with "%s" (code %d) from the service',
    async (status, kind, status_code, status_message) => {
      service.answerWith({ status, body: { success: false, status_code, status_message } });

      expect(await failureOf(api.movie(42))).toMatchObject({
        kind,
        status,
        message: status_message,
        url: `${service.baseUrl}/movie/42?language=en-US`,
      });
    },
  );

  it.each([
    [
      'the old form of a page error',
      422,
      { errors: ['page must be less than or equal to 500'], success: false },
    ],
    ['a page of markup', 502, '<html><body><h1>502 Bad Gateway</h1></body></html>'],
    ['nothing', 500, ''],
    ['an empty message', 500, { status_message: '' }],
    ['a message that is no text', 500, { status_message: { text: 'x' } }],
    ['null', 500, null],
  ])('for %s fails with the message of the HTTP client', async (_what, status, body) => {
    service.answerWith({ status, body });

    expect(await failureOf(api.popularMovies(501))).toMatchObject({
      kind: 'server',
      status,
      message: `Request failed with status code ${status}`,
    });
  });
});

describe('createApiClient when the response is invalid', () => {
  const calls: [name: string, call: (api: ApiClient<typeof endpoints>) => Promise<unknown>][] = [
    ['a list', (api) => api.popularMovies(1)],
    ['a search', (api) => api.search('all', 'rain', 1)],
    ['a movie', (api) => api.movie(1)],
    ['a series', (api) => api.series(1)],
    ['a person', (api) => api.person(1)],
    ['videos', (api) => api.videos('movie', 1)],
    ['a cast', (api) => api.titleCredits('movie', 1)],
    ['credits', (api) => api.personCredits('tv', 1)],
    ['genres', (api) => api.movieGenres()],
    ['countries', (api) => api.countries()],
    ['languages', (api) => api.languages()],
    ['age ratings', (api) => api.movieRatingSystems()],
    ['a guest session', (api) => api.createGuestSession()],
  ];
  const bodies: [name: string, body: unknown][] = [
    ['markup', '<!doctype html><title>Sign in to the network</title>'],
    ['half of an answer', '{"page":1,"results":[{"id":'],
    ['nothing', ''],
    ['null', null],
    ['a number', 42],
    ['an object without the facts', { page: 1, total_pages: 1 }],
    ['a list that is none', { id: 1, results: 'none', cast: {}, genres: null }],
  ];
  const cases = calls.flatMap(([name, call]) =>
    bodies.map(([what, body]) => [name, what, call, body] as const),
  );

  it.each(cases)('fails for %s that is %s', async (_name, _what, call, body) => {
    service.answerWith({ body });

    expect(await failureOf(call(api))).toMatchObject({
      kind: 'badAnswer',
      status: 200,
      message: 'Something went wrong!',
    });
  });

  it('fails for a list instead of a movie', async () => {
    service.answerWith({ body: [] });

    expect(await failureOf(api.movie(1))).toMatchObject({ kind: 'badAnswer' });
  });

  it('fails with the message that the service sent instead of the expected body', async () => {
    service.answerWith({
      body: { success: false, status_code: 21, status_message: 'Entry not found.' },
    });

    expect(await failureOf(api.movie(1))).toMatchObject({
      kind: 'badAnswer',
      message: 'Entry not found.',
    });
  });
});

describe('createApiClient without a response', () => {
  it('reports that it is offline when the connection is refused', async () => {
    const gone = await fakeService();
    await gone.close();

    const failure = await failureOf(
      createApiClient({ baseUrl: gone.baseUrl, token: TOKEN }, endpoints).movie(1),
    );

    expect(failure).toMatchObject({ kind: 'offline', message: 'Network Error' });
  });

  it('fails with a timeout after the time limit', async () => {
    service.answerWith({ silent: true });

    const failure = await failureOf(
      createApiClient({ baseUrl: service.baseUrl, token: TOKEN, timeoutMs: 30 }, endpoints).movie(
        1,
      ),
    );

    expect(failure).toMatchObject({ kind: 'timeout', message: 'timeout of 30ms exceeded' });
  });

  it('is cancelled when the caller cancels', async () => {
    service.answerWith({ silent: true });
    const asker = new AbortController();
    const failure = failureOf(api.movie(1, asker.signal));

    asker.abort();

    expect(await failure).toMatchObject({ kind: 'cancelled' });
  });

  it('is cancelled without a request when the caller has cancelled before', async () => {
    const before = service.requests.length;

    const failure = await failureOf(api.search('all', 'rain', 1, AbortSignal.abort()));

    expect(failure.kind).toBe('cancelled');
    expect(service.requests).toHaveLength(before);
  });
});

describe('the credential', () => {
  it.each([
    ['a refusal', { status: 401, body: { status_message: 'No.' } }],
    ['a bad answer', { body: 'nonsense' }],
    ['a timeout', { silent: true }],
  ])('does not appear in the failure of %s', async (_what, answer) => {
    service.answerWith(answer);

    const failure = await failureOf(
      createApiClient({ baseUrl: service.baseUrl, token: TOKEN, timeoutMs: 30 }, endpoints).movie(
        1,
      ),
    );

    expect(inspect(failure, { depth: null, showHidden: true })).not.toContain(TOKEN);
  });

  it.each([
    [
      'user and password',
      'http://user:secret@127.0.0.1:1/3',
      'http://127.0.0.1:1/3/movie/1?language=en-US',
    ],
    ['a key in the query', 'http://127.0.0.1:1/3?api_key=secret', 'http://127.0.0.1:1/3'],
  ])('is removed from the address in the form of %s', async (_what, baseUrl, url) => {
    const failure = await failureOf(createApiClient({ baseUrl, token: TOKEN }, endpoints).movie(1));

    expect(failure.url).toBe(url);
    expect(inspect(failure, { depth: null })).not.toContain('secret');
  });
});
