import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SectionPage } from '@portal/contract/Section';
import { buildRegistryView } from '@portal/page-protocol/testing/buildRegistryView';
import { fakePortal } from '@portal/shared/testing/fakePortal';
import { buildSectionModule } from '../testing/buildSectionModule.ts';
import { fakeLiveRegistryView } from '../testing/fakeLiveRegistryView.ts';
import type { LoadModule } from './federatedLoader.ts';
import { createPageLoader } from './pageLoader.ts';
import { createSectionLoader } from './sectionLoader.ts';

const { sections, ...view } = buildRegistryView();
const finder = buildRegistryView({
  finder: { pages: { found: { path: '/found', query: ['q'], files: [] } } },
});
const registry = { ...view, sections: { ...sections, ...finder.sections } };
const consoleWarn = vi.spyOn(console, 'warn');

beforeEach(() => {
  consoleWarn.mockReset().mockImplementation(() => undefined);
});

/** Creates a page loader with this module loader. By default, every section loads. */
function buildPageLoader({
  load = vi.fn<SectionPage['load']>(),
  loadModule,
  hydrated,
}: {
  load?: SectionPage['load'];
  loadModule?: LoadModule;
  hydrated?: Promise<void>;
} = {}) {
  const network = vi.fn<LoadModule>(
    loadModule ??
      ((_, { pages }) => Promise.resolve(buildSectionModule(() => null, Object.keys(pages), load))),
  );
  const sections = createSectionLoader({
    registry: fakeLiveRegistryView(registry),
    loadModule: network,
    report: () => undefined,
    deadlineMs: 10_000,
  });
  const portal = fakePortal();
  const refresh = vi.fn();
  return {
    ...createPageLoader({ registry, sections, portalOf: () => portal, refresh, hydrated }),
    load,
    network,
    portal,
    refresh,
  };
}

describe('createPageLoader', () => {
  it("loads the section's code and then the page's data", async () => {
    const { loadPage, load, network, portal } = buildPageLoader();
    const { signal } = new AbortController();

    await loadPage('/movie/42', signal);

    expect(network.mock.calls.map(([name]) => name)).toEqual(['details']);
    expect(load).toHaveBeenCalledExactlyOnceWith(portal, { id: '42' }, signal);
  });

  it('loads no data before hydration, so that the HTML matches', async () => {
    let end = (): void => undefined;
    const hydrated = new Promise<void>((resolve) => {
      end = resolve;
    });
    const { loadPage, load, network } = buildPageLoader({ hydrated });
    const loading = loadPage('/movie/42');
    await vi.waitFor(() => expect(network).toHaveBeenCalled());
    // By now, the section's code has loaded, so its data would have been requested as well.
    await new Promise((resolve) => void setTimeout(resolve));
    expect(load).not.toHaveBeenCalled();

    end();
    await loading;

    expect(load).toHaveBeenCalledOnce();
  });

  it('passes the whole query, which may contain question marks', async () => {
    const { loadPage, load } = buildPageLoader();

    await loadPage('/found?q=who?&other=what?');

    expect(load).toHaveBeenCalledExactlyOnceWith(
      expect.anything(),
      { q: 'who?' },
      expect.anything(),
    );
  });

  it('passes a signal to a page even without one', async () => {
    const { loadPage, load } = buildPageLoader();

    await loadPage('/');

    expect(load).toHaveBeenCalledExactlyOnceWith(
      expect.anything(),
      {},
      expect.objectContaining({ aborted: false }),
    );
  });

  it.each(['/nowhere', '/movie/abc', '/search'])(
    'does nothing for %s, which has no page',
    async (path) => {
      const { loadPage, network } = buildPageLoader();

      await loadPage(path);

      expect(network).not.toHaveBeenCalled();
    },
  );

  it('requests no data when the visitor has left while the code loaded', async () => {
    const { loadPage, load } = buildPageLoader();
    const controller = new AbortController();

    const loading = loadPage('/', controller.signal);
    controller.abort();
    await loading;

    expect(load).not.toHaveBeenCalled();
  });

  it('resolves when the section cannot be loaded', async () => {
    const { loadPage } = buildPageLoader({ loadModule: () => Promise.reject(new Error('Away.')) });

    await expect(loadPage('/')).resolves.toBeUndefined();
    expect(consoleWarn).not.toHaveBeenCalled();
  });

  it.each([
    ['rejects', () => Promise.reject(new Error('Broken promise.'))],
    [
      'throws',
      () => {
        throw new Error('Broken promise.');
      },
    ],
  ])('logs that a section %s although the contract forbids it, and resolves', async (_, load) => {
    const { loadPage } = buildPageLoader({ load });

    await expect(loadPage('/movie/42')).resolves.toBeUndefined();
    expect(consoleWarn).toHaveBeenCalledExactlyOnceWith(
      'Section "details" failed to prefetch data for /movie/42.',
      new Error('Broken promise.'),
    );
  });

  it('loads the code of the section for a slot of the frame', async () => {
    const { loadSlot, network, load } = buildPageLoader();

    await loadSlot('search');

    expect(network.mock.calls.map(([name]) => name)).toEqual(['search']);
    expect(load).not.toHaveBeenCalled();
  });
});
