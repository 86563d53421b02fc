import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildRegistryView } from '@portal/shared/testing/buildRegistryView';
import { fetchAhead } from './fetchAhead.ts';

const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response('code')));

afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockClear();
});

const pages = { movie: { path: '/movie/:id', files: ['section.js', 'section.css'] } };

function fetchFor(addresses: readonly string[], version = '1.0.0') {
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => callback());
  const files = { 'afterwards.1a2b3c4d.js': { integrity: 'sha384-rails', bytes: 9_000 } };
  const registry = buildRegistryView({ dashboard: {}, details: { pages, version, files } });
  const links = addresses.map((address) =>
    Object.assign(document.createElement('a'), { href: address }),
  );
  window.history.replaceState(null, '', '/');
  return fetchAhead({ window, registry, findLinks: () => links });
}

const askedFor = () => fetched.mock.calls.map(([address]) => address);

describe('fetchAhead', () => {
  it('fetches the files of a section that links lead to, each once', async () => {
    await fetchFor(['/movie/1', '/movie/2']);

    expect(askedFor()).toEqual(
      ['remoteEntry.js', 'section.js', 'section.css', 'afterwards.1a2b3c4d.js'].map(
        (file) => `/files/details/1.0.0/${file}`,
      ),
    );
  });

  it.each([
    ['the section that is shown', '/'],
    ['an address without a page', '/nowhere'],
  ])('fetches nothing for %s', async (_, address) => {
    await fetchFor([address]);

    expect(askedFor()).toEqual([]);
  });

  it('fetches nothing of a section in development', async () => {
    await fetchFor(['/movie/1'], 'development');

    expect(askedFor()).toEqual([]);
  });

  it('fetches nothing for a visitor who saves data', async () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });

    await fetchFor(['/movie/1']);

    expect(askedFor()).toEqual([]);
  });

  it('does not mind files that do not come', async () => {
    fetched.mockRejectedValueOnce(new Error('Lost on the way.'));

    await expect(fetchFor(['/movie/1'])).resolves.toBeUndefined();
  });
});
