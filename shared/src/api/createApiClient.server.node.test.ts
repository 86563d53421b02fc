import axios, { type AxiosResponse } from 'axios';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { restoreCalls } from '../testing/restoreCalls.ts';
import { createApiClient } from './createApiClient.ts';
import { movieGenres } from './endpoints.ts';
import { makeCallsWith } from './makeCallsWith.ts';

const GENRES = '{"genres":[{"id":35,"name":"Comedy"}]}';
const FROM = '2026-01-01T12:00:00.000Z';

/** A client on the server, where these answers come from the gateway. */
function buildClient(answer: {
  readonly status: number;
  readonly body: string;
  readonly from?: string;
}) {
  const makeCall = vi.fn((_call: string) => Promise.resolve(answer));
  const onOutdated = vi.fn();
  makeCallsWith('/api/3', makeCall);
  const options = { baseUrl: '/api/3', token: 'visitor', onOutdated };
  return { api: createApiClient(options, { movieGenres }), makeCall, onOutdated };
}

afterEach(restoreCalls);

describe('createApiClient on the server', () => {
  it('asks the gateway without the HTTP client', async () => {
    const request = vi.spyOn(axios.Axios.prototype, 'request');
    const { api, makeCall } = buildClient({ status: 200, body: GENRES });

    expect(await api.movieGenres()).toEqual([{ id: 35, name: 'Comedy' }]);
    expect(makeCall).toHaveBeenCalledExactlyOnceWith('/genre/movie/list?language=en-US');
    expect(request).not.toHaveBeenCalled();
  });

  it('asks through the HTTP client in a shell from before', async () => {
    const { api } = buildClient({ status: 200, body: '' });
    axios.defaults.adapter = (config): Promise<AxiosResponse> =>
      Promise.resolve({ status: 200, statusText: '', data: GENRES, headers: {}, config });

    expect(await api.movieGenres()).toEqual([{ id: 35, name: 'Comedy' }]);
  });

  it('reports an outdated response with the date of its data', async () => {
    const { api, onOutdated } = buildClient({ status: 200, body: GENRES, from: FROM });

    const answer = await api.movieGenres();

    expect(onOutdated).toHaveBeenCalledExactlyOnceWith(answer, FROM);
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
});
