import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildRegistryView } from '@portal/page-protocol/testing/buildRegistryView';
import type { SectionLoader } from '../section-loading/sectionLoader.ts';
import { prefetchSections } from './prefetchSections.ts';

const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response('code')));

afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockClear();
  load.mockClear();
});

const files = ['section.js', 'section.css'];
const pages = { movie: { path: '/movie/:id', files } };
const lists = { movies: { path: '/movies', files } };
const load = vi.fn<SectionLoader['load']>(() => Promise.resolve(undefined));

async function loadFor(addresses: readonly string[], version = '1.0.0') {
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => callback());
  const later = { 'afterwards.1a2b3c4d.js': { integrity: 'sha384-rails', bytes: 9_000 } };
  const registry = buildRegistryView({
    dashboard: {},
    details: { pages, version, files: later },
    browse: { pages: lists },
  });
  const links = addresses.map((address) =>
    Object.assign(document.createElement('a'), { href: address }),
  );
  window.history.replaceState(null, '', '/');
  const loading = prefetchSections({
    window,
    registry,
    sections: { load },
    findLinks: () => links,
  });
  await settle();
  return {
    /** Dispatches an event that only a visitor can cause. */
    async use(sign = 'pointerover') {
      document.dispatchEvent(new Event(sign));
      await loading;
    },
  };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));
const askedFor = () => fetched.mock.calls.map(([address]) => address);

describe('prefetchSections', () => {
  it.each(['pointerover', 'scroll', 'keydown'])(
    'fetches the files of a section that links lead to, each once, and runs the first after %s',
    async (sign) => {
      const { use } = await loadFor(['/movie/1', '/movies', '/movie/2']);
      const filesOfDetails = [...files, 'afterwards.1a2b3c4d.js'];
      expect(askedFor()).toEqual([
        ...['remoteEntry.js', ...filesOfDetails].map((file) => `/files/details/1.0.0/${file}`),
        ...['remoteEntry.js', ...files].map((file) => `/files/browse/1.0.0/${file}`),
      ]);
      expect(load).not.toHaveBeenCalled();

      await use(sign);

      expect(load).toHaveBeenCalledExactlyOnceWith('details');
    },
  );

  it.each([
    ['the section that is shown', '/'],
    ['an address without a page', '/nowhere'],
  ])('fetches and runs nothing for %s', async (_, address) => {
    const { use } = await loadFor([address]);
    await use();

    expect(askedFor()).toEqual([]);
    expect(load).not.toHaveBeenCalled();
  });

  it('fetches and runs nothing of a section in development', async () => {
    const { use } = await loadFor(['/movie/1'], 'development');
    await use();

    expect(askedFor()).toEqual([]);
    expect(load).not.toHaveBeenCalled();
  });

  it('fetches and runs nothing for a visitor who saves data', async () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });

    const { use } = await loadFor(['/movie/1']);
    await use();

    expect(askedFor()).toEqual([]);
    expect(load).not.toHaveBeenCalled();
  });

  it.each([
    ['do not come', () => Promise.reject(new Error('Lost on the way.'))],
    ['are not there', () => Promise.resolve(new Response('', { status: 404 }))],
  ])('does not mind files that %s, and does not run them', async (_, answer) => {
    fetched.mockImplementationOnce(answer);

    const { use } = await loadFor(['/movie/1']);
    await use();

    expect(askedFor()).toHaveLength(4);
    expect(load).not.toHaveBeenCalled();
  });
});
