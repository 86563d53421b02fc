import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchRegistry } from './fetchRegistry.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Responds to every request, and returns the requested URLs. */
function respondWith(response: Response) {
  const request = vi.fn((_address: string) => Promise.resolve(response));
  vi.stubGlobal('fetch', request);
  return () => request.mock.calls.map(([address]) => address);
}

describe('fetchRegistry', () => {
  it('requests the whole registry', async () => {
    const requested = respondWith(Response.json({ format: 1 }));

    expect(await fetchRegistry('/', 1_000)).toEqual({ format: 1 });
    expect(requested()).toEqual(['/registry.json']);
  });

  it('requests the files of some sections, with their names encoded', async () => {
    const requested = respondWith(Response.json({ format: 1 }));

    await fetchRegistry('/cinema/', 1_000, ['details', 'a&b']);

    expect(requested()).toEqual(['/cinema/registry.json?sections=details%2Ca%26b']);
  });

  it('fails with the status of the gateway', async () => {
    respondWith(new Response('', { status: 503 }));

    await expect(fetchRegistry('/', 1_000)).rejects.toThrow('responded with 503');
  });
});
