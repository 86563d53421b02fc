import { describe, expect, it, vi } from 'vitest';
import { createDeferredClient } from './createDeferredClient.ts';

const createClient = () => ({
  movie: vi.fn((id: number, _signal?: AbortSignal) => Promise.resolve(`movie ${id}`)),
});

describe('createDeferredClient', () => {
  it('loads the client once, with the first request', async () => {
    const client = createClient();
    const load = vi.fn(() => Promise.resolve(client));
    const deferred = createDeferredClient(load);
    expect(load).not.toHaveBeenCalled();

    expect(await Promise.all([deferred.movie(1), deferred.movie(2)])).toEqual([
      'movie 1',
      'movie 2',
    ]);

    expect(load).toHaveBeenCalledOnce();
  });

  it('passes the signal on', async () => {
    const client = createClient();
    const { signal } = new AbortController();

    await createDeferredClient(() => Promise.resolve(client)).movie(1, signal);

    expect(client.movie).toHaveBeenCalledWith(1, signal);
  });

  it('fails as without a network when its code does not load, and loads it again with the next request', async () => {
    const load = vi.fn(() => Promise.resolve(createClient()));
    load.mockRejectedValueOnce(new Error('Loading chunk 7 failed.'));
    const deferred = createDeferredClient(load);

    await expect(deferred.movie(1)).rejects.toMatchObject({
      name: 'RequestFailure',
      kind: 'offline',
      message: 'Network Error',
    });
    expect(await deferred.movie(1)).toBe('movie 1');
  });

  it('passes the failure of a request on', async () => {
    const failure = new Error('gone');
    const deferred = createDeferredClient(() =>
      Promise.resolve({ movie: () => Promise.reject<string>(failure) }),
    );

    await expect(deferred.movie()).rejects.toBe(failure);
  });
});
