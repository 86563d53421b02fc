import axios, { type AxiosError } from 'axios';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { restoreCalls } from '../testing/restoreCalls.ts';
import { isCallAdapter } from './CallAdapter.ts';
import { makeCallsWith } from './makeCallsWith.ts';

/** A client whose calls are answered with this. */
function buildClient(answer: {
  readonly status: number;
  readonly body: string;
  readonly from?: string;
}) {
  const makeCall = vi.fn((_call: string) => Promise.resolve(answer));
  makeCallsWith('/api/3', makeCall);
  return { client: axios.create({ baseURL: '/api/3' }), makeCall };
}

afterEach(restoreCalls);

describe('makeCallsWith', () => {
  it('makes the call with its path and query, and returns its JSON', async () => {
    const { client, makeCall } = buildClient({ status: 200, body: '{"id":42}' });

    const { data, status } = await client.get('/movie/42', { params: { append: 'cast' } });

    expect({ data, status }).toEqual({ data: { id: 42 }, status: 200 });
    expect(makeCall).toHaveBeenCalledExactlyOnceWith('/movie/42?append=cast');
  });

  it('reports the date of an outdated response', async () => {
    const from = '2030-01-31T09:30:00.000Z';
    const outdated = buildClient({ status: 200, body: '{}', from });
    const fresh = buildClient({ status: 200, body: '{}' });

    expect((await outdated.client.get('/movie/42')).headers).toMatchObject({ 'x-data-from': from });
    expect((await fresh.client.get('/movie/42')).headers).not.toHaveProperty('x-data-from');
  });

  it.each([
    [404, 'ERR_BAD_REQUEST'],
    [503, 'ERR_BAD_RESPONSE'],
  ])(
    'fails with status %i as in the browser, with the message of the service',
    async (status, code) => {
      const { client } = buildClient({ status, body: '{"status_message":"No."}' });

      await expect(client.get('/movie/42')).rejects.toMatchObject({
        isAxiosError: true,
        code,
        response: { status, data: { status_message: 'No.' } },
      });
    },
  );

  it.each(['https://elsewhere.example/3/movie/42', '/api/3x/movie/42', '/registry.json'])(
    'makes no request outside the API: %s',
    async (url) => {
      const { client, makeCall } = buildClient({ status: 200, body: '{}' });

      await expect(client.get(url, { baseURL: '' })).rejects.toThrow('is no call of the API.');
      expect(makeCall).not.toHaveBeenCalled();
    },
  );
});

describe('makeCallsWith: asked directly', () => {
  /** Asks past the HTTP client, as a client on the server does. */
  function askDirectly(url: string, signal?: AbortSignal) {
    const { adapter } = axios.defaults;
    if (!isCallAdapter(adapter)) {
      throw new Error('The calls go over the network.');
    }
    return adapter.ask(url, signal);
  }

  it('makes the call, and returns its JSON and the date of an outdated response', async () => {
    const from = '2030-01-31T09:30:00.000Z';
    const { makeCall } = buildClient({ status: 200, body: '{"id":42}', from });

    const { data, headers } = await askDirectly('/api/3/movie/42?append=cast');

    expect({ data, headers }).toEqual({ data: { id: 42 }, headers: { 'x-data-from': from } });
    expect(makeCall).toHaveBeenCalledExactlyOnceWith('/movie/42?append=cast');
  });

  it('returns what is no JSON as text', async () => {
    buildClient({ status: 200, body: '<html>' });

    expect((await askDirectly('/api/3/movie/42')).data).toBe('<html>');
  });

  it.each([404, 503])('fails with status %i as through the HTTP client', async (status) => {
    const { client } = buildClient({ status, body: '{"status_message":"No."}' });
    const facts = ({ message, code, response }: AxiosError) => [message, code, response?.data];

    const direct = await askDirectly('/api/3/movie/42').catch(facts);

    expect(direct).toEqual(await client.get('/movie/42').catch(facts));
  });

  it('fails as cancelled if the caller has left meanwhile', async () => {
    buildClient({ status: 200, body: '{}' });

    await expect(askDirectly('/api/3/movie/42', AbortSignal.abort())).rejects.toMatchObject({
      __CANCEL__: true,
    });
  });

  it('makes no request outside the API', async () => {
    const { makeCall } = buildClient({ status: 200, body: '{}' });

    await expect(askDirectly('/registry.json')).rejects.toThrow('is no call of the API.');
    expect(makeCall).not.toHaveBeenCalled();
  });
});
