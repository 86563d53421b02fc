import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildRegistryView } from '@portal/page-protocol/testing/buildRegistryView';
import { fetchOverride } from './applyOverrides.ts';

const ORIGIN = 'http://localhost:3000';

function answerWith(answer: () => Response | Promise<Response>) {
  const fetched = vi.fn(async (_address: string) => answer());
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('fetchOverride', () => {
  it('returns the section as in the other portal, with its address there and without a fallback', async () => {
    const registry = buildRegistryView();
    const details = registry.sections['details'];
    const fetched = answerWith(() =>
      Response.json({
        ...registry,
        sections: { details: { ...details, previous: details?.current } },
      }),
    );

    const release = await fetchOverride('details', ORIGIN);

    expect(fetched.mock.calls[0]?.[0]).toBe(`${ORIGIN}/registry.json`);
    expect(release).toEqual({
      owner: 'details team',
      current: { ...details?.current, baseUrl: `${ORIGIN}/files/details/1.0.0/` },
    });
  });

  it('does not find a section named like a property of every object', async () => {
    answerWith(() => Response.json(buildRegistryView()));

    await expect(fetchOverride('constructor', ORIGIN)).rejects.toThrow(
      'http://localhost:3000 has no section "constructor".',
    );
  });

  it('gives up on a portal that never responds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    vi.stubGlobal(
      'fetch',
      vi.fn(
        (_address: string, { signal }: RequestInit) =>
          new Promise((_, reject) => signal?.aborted && reject(signal.reason)),
      ),
    );

    await expect(fetchOverride('details', ORIGIN)).rejects.toThrow('does not respond');
    expect(timeout).toHaveBeenCalledWith(4_000);
    timeout.mockRestore();
  });

  it.each([
    [
      'does not respond',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'http://localhost:3000 does not respond, or not to this portal.',
    ],
    ['fails', () => new Response('', { status: 500 }), 'http://localhost:3000 responded with 500.'],
    [
      'has no such section',
      () => Response.json(buildRegistryView({ search: {} })),
      'http://localhost:3000 has no section "details".',
    ],
    [
      'has it in development only',
      () => Response.json(buildRegistryView({ details: { version: 'development' } })),
      'it has to be built.',
    ],
    ['is no portal', () => Response.json({ hello: 'world' }), 'The registry has to be an object'],
    [
      'answers with a page',
      () => new Response('<!doctype html>'),
      'http://localhost:3000 responded with something other than a registry.',
    ],
  ])('fails with one sentence when the other portal %s', async (_, answer, sentence) => {
    answerWith(answer);

    await expect(fetchOverride('details', ORIGIN)).rejects.toThrow(sentence);
  });
});
