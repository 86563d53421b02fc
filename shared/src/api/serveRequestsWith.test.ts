import axios from 'axios';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { restoreRequests } from '../testing/restoreRequests.ts';
import { isServerAdapter } from './askServer.ts';
import { serveRequestsWith } from './serveRequestsWith.ts';

/** Creates a client that gets this response for every request. */
function buildClient(response: {
  readonly status: number;
  readonly body: string;
  readonly from?: string;
}) {
  const send = vi.fn((_path: string) => Promise.resolve(response));
  serveRequestsWith('/api/3', send);
  return { client: axios.create({ baseURL: '/api/3' }), send };
}

afterEach(restoreRequests);

describe('serveRequestsWith', () => {
  it('sends the path with its query, and returns the JSON', async () => {
    const { client, send } = buildClient({ status: 200, body: '{"id":42}' });

    const { data, status } = await client.get('/movie/42', { params: { append: 'cast' } });

    expect({ data, status }).toEqual({ data: { id: 42 }, status: 200 });
    expect(send).toHaveBeenCalledExactlyOnceWith('/movie/42?append=cast');
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
      const { client, send } = buildClient({ status: 200, body: '{}' });

      await expect(client.get(url, { baseURL: '' })).rejects.toThrow(
        'is not below the base URL of the API.',
      );
      expect(send).not.toHaveBeenCalled();
    },
  );
});

describe('serveRequestsWith, past the HTTP client', () => {
  /** Sends a request in the same way as the API client on the server. */
  function requestDirectly(url: string) {
    const { adapter } = axios.defaults;
    if (!isServerAdapter(adapter)) {
      throw new Error('Requests go over the network.');
    }
    return adapter.ask(url);
  }

  it('returns a body that is not JSON as text', async () => {
    buildClient({ status: 200, body: '<html>' });

    expect((await requestDirectly('/api/3/movie/42')).data).toBe('<html>');
  });

  it('makes no request outside the API', async () => {
    const { send } = buildClient({ status: 200, body: '{}' });

    await expect(requestDirectly('/registry.json')).rejects.toThrow(
      'is not below the base URL of the API.',
    );
    expect(send).not.toHaveBeenCalled();
  });
});
