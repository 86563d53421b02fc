// @vitest-environment node
import { buildRegistry } from '@portal/shared/testing/buildRegistry';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchOverride } from './fetchOverride.ts';

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
  it('gives the section as it is in the other portal, with its address there and nothing to fall back on', async () => {
    const registry = buildRegistry();
    const details = registry.sections['details'];
    const fetched = answerWith(() => Response.json({ ...registry, sections: { details: { ...details, previous: details?.current } } }));

    const release = await fetchOverride('details', ORIGIN);

    expect(fetched.mock.calls[0]?.[0]).toBe(`${ORIGIN}/registry.json`);
    expect(release).toEqual({ owner: 'details team', current: { ...details?.current, baseUrl: `${ORIGIN}/files/details/1.0.0/` } });
  });

  it.each([
    ['does not answer', () => Promise.reject(new TypeError('Failed to fetch')), 'http://localhost:3000 does not answer.'],
    ['fails', () => new Response('', { status: 500 }), 'http://localhost:3000 answered 500.'],
    ['has no such section', () => Response.json(buildRegistry({ search: {} })), 'http://localhost:3000 has no section "details".'],
    ['has it in development only', () => Response.json(buildRegistry({ details: { version: 'development' } })), 'it has to be built.'],
    ['is no portal', () => Response.json({ hello: 'world' }), 'The registry has to be an object'],
  ])('fails in a sentence when the other portal %s', async (_, answer, sentence) => {
    answerWith(answer);

    await expect(fetchOverride('details', ORIGIN)).rejects.toThrow(sentence);
  });
});
