import { afterEach, expect, it, vi } from 'vitest';
import { createApiClient } from './createApiClient.ts';
import { movieGenres } from './endpoints/reference.ts';

afterEach(() => {
  vi.doUnmock('axios');
  vi.resetModules();
});

it('fails as without a network if its HTTP client does not load, and loads it again', async () => {
  const load = vi.fn(() => {
    throw new Error('Loading chunk 480 failed.');
  });
  vi.doMock('axios', load);
  const api = createApiClient({ baseUrl: 'http://127.0.0.1:9/3', token: 'token' }, { movieGenres });
  expect(load).not.toHaveBeenCalled();

  const failure = { name: 'RequestFailure', kind: 'offline', message: 'Network Error' };
  await expect(api.movieGenres()).rejects.toMatchObject(failure);
  vi.doMock('axios', () => ({
    default: {
      create: () => ({
        defaults: {},
        get: async () => ({ data: { genres: [] }, headers: {} }),
      }),
    },
  }));
  vi.resetModules();

  await expect(api.movieGenres()).resolves.toEqual([]);
});
