import axios from 'axios';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { restoreRequests } from '../testing/restoreRequests.ts';
import { createApiClient } from './createApiClient.ts';
import { movieGenres } from './endpoints/reference.ts';
import { serveRequestsWith } from './serveRequestsWith.ts';

const GENRES = '{"genres":[{"id":35,"name":"Comedy"}]}';
const FROM = '2026-01-01T12:00:00.000Z';

const reviewGenres = { ...movieGenres, service: 'reviews' };

/** Creates a client on the server; every request gets this response from the gateway. */
function buildClient(response: {
  readonly status: number;
  readonly body: string;
  readonly from?: string;
}) {
  const send = vi.fn((_path: string) => Promise.resolve(response));
  const onOutdated = vi.fn();
  serveRequestsWith('/api/3', send);
  const options = { baseUrl: '/api/3', token: 'visitor', onOutdated };
  return { api: createApiClient(options, { movieGenres, reviewGenres }), send, onOutdated };
}

afterEach(restoreRequests);

describe('createApiClient on the server', () => {
  it('sends requests to the gateway, past the HTTP client', async () => {
    const adapter = vi.fn(() => Promise.reject(new Error('The HTTP client sends nothing.')));
    axios.defaults.adapter = adapter;
    const { api, send } = buildClient({ status: 200, body: GENRES });

    expect(await api.movieGenres()).toEqual([{ id: 35, name: 'Comedy' }]);
    expect(send).toHaveBeenCalledExactlyOnceWith('/genre/movie/list?language=en-US');
    expect(adapter).not.toHaveBeenCalled();
  });

  it('requests another service of the portal', async () => {
    const { api, send } = buildClient({ status: 200, body: GENRES });

    await api.reviewGenres();

    expect(send).toHaveBeenCalledExactlyOnceWith('/api/reviews/genre/movie/list?language=en-US');
  });

  it('finds the HTTP client where a bundler takes its module for the default export', async () => {
    vi.resetModules();
    vi.doMock('axios', () => ({ default: { default: axios } }));
    onTestFinished(() => void vi.doUnmock('axios'));
    const { createApiClient: createOwn } = await import('./createApiClient.ts');
    buildClient({ status: 200, body: GENRES });

    const api = createOwn({ baseUrl: '/api/3', token: 'visitor' }, { movieGenres });

    expect(await api.movieGenres()).toEqual([{ id: 35, name: 'Comedy' }]);
  });

  it('reports an outdated response with the date of its data', async () => {
    const { api, onOutdated } = buildClient({ status: 200, body: GENRES, from: FROM });

    const result = await api.movieGenres();

    expect(onOutdated).toHaveBeenCalledExactlyOnceWith(result, FROM);
  });

  it.each([
    { status: 404, body: '{"status_message":"Not here."}', kind: 'notFound', message: 'Not here.' },
    { status: 503, body: '', kind: 'server', message: 'Request failed with status code 503' },
  ])('fails with the kind $kind for status $status', async ({ status, body, kind, message }) => {
    const { api } = buildClient({ status, body });

    await expect(api.movieGenres()).rejects.toMatchObject({
      ...{ name: 'RequestFailure', kind, status, message },
      url: '/api/3/genre/movie/list?language=en-US',
    });
  });

  it.each([
    ['offline', undefined, 'The gateway stops.'],
    ['cancelled', AbortSignal.abort(), 'canceled'],
  ])('fails with the kind %s without a response', async (kind, signal, message) => {
    const { api, send } = buildClient({ status: 200, body: GENRES });
    if (kind === 'offline') {
      send.mockRejectedValue(new Error(message));
    }

    await expect(api.movieGenres(signal)).rejects.toMatchObject({ kind, message });
  });
});
