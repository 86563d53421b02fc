import { describe, expect, it, vi } from 'vitest';
import { createLateClient } from './createLateClient.ts';

const createClient = () => ({
  movie: vi.fn((id: number, _signal?: AbortSignal) => Promise.resolve(`movie ${id}`)),
});

describe('createLateClient', () => {
  it('loads the client once, with the first call', async () => {
    const client = createClient();
    const load = vi.fn(() => Promise.resolve(client));
    const late = createLateClient(load);
    expect(load).not.toHaveBeenCalled();

    expect(await Promise.all([late.movie(1), late.movie(2)])).toEqual(['movie 1', 'movie 2']);

    expect(load).toHaveBeenCalledOnce();
  });

  it('hands on the signal', async () => {
    const client = createClient();
    const { signal } = new AbortController();

    await createLateClient(() => Promise.resolve(client)).movie(1, signal);

    expect(client.movie).toHaveBeenCalledWith(1, signal);
  });

  it('fails as without a network when the code does not come, and loads it again', async () => {
    const load = vi.fn(() => Promise.resolve(createClient()));
    load.mockRejectedValueOnce(new Error('Loading chunk 7 failed.'));
    const late = createLateClient(load);

    await expect(late.movie(1)).rejects.toMatchObject({
      name: 'RequestFailure',
      kind: 'offline',
      message: 'Network Error',
    });
    expect(await late.movie(1)).toBe('movie 1');
  });

  it('hands on the failures of a call', async () => {
    const failure = new Error('gone');
    const late = createLateClient(() =>
      Promise.resolve({ movie: () => Promise.reject<string>(failure) }),
    );

    await expect(late.movie()).rejects.toBe(failure);
  });
});
