import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildRegistryView } from '@portal/page-protocol/testing/buildRegistryView';
import { applyOverrides, fetchOverride } from './applyOverrides.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('applyOverrides', () => {
  it('reports the result for each section', async () => {
    const fetched = vi.fn(async (_address: string) =>
      Response.json(buildRegistryView({ details: {} })),
    );
    vi.stubGlobal('fetch', fetched);
    const wanted = {
      details: 'http://localhost:3000',
      search: 'http://localhost:3000',
      dashboard: 'https://evil.example',
    };

    const allowed = { details: 'http://localhost:3000', search: 'http://localhost:3000' };
    const taken = await applyOverrides(wanted, allowed, () => true);

    expect(taken).toMatchObject({
      details: {
        status: 'taken',
        origin: 'http://localhost:3000',
        release: { owner: 'details team' },
      },
      search: { status: 'failed', origin: 'http://localhost:3000' },
      dashboard: { status: 'refused', origin: 'https://evil.example' },
    });
    expect(fetched.mock.calls.map(([address]) => address)).not.toContain(
      'https://evil.example/registry.json',
    );
  });

  it('requests nothing for a section that the visitor has not agreed to', async () => {
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    const wanted = { details: 'http://localhost:3000' };

    const taken = await applyOverrides(wanted, wanted, () => false);

    expect(taken).toEqual({ details: { status: 'proposed', origin: 'http://localhost:3000' } });
    expect(fetched).not.toHaveBeenCalled();
  });
});

const ORIGIN = 'http://localhost:3000';

function respondWith(answer: () => Response | Promise<Response>) {
  const fetched = vi.fn(async (_address: string) => answer());
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

describe('fetchOverride', () => {
  it('returns the section as in the other portal, with its address there and without a fallback', async () => {
    const registry = buildRegistryView();
    const details = registry.sections['details'];
    const fetched = respondWith(() =>
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
    respondWith(() => Response.json(buildRegistryView()));

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
    respondWith(answer);

    await expect(fetchOverride('details', ORIGIN)).rejects.toThrow(sentence);
  });
});
