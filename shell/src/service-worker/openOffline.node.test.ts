import { describe, expect, it, vi } from 'vitest';
import { fakePortal } from '@portal/shared/testing/fakePortal';
import { createOpenOffline } from './openOffline.ts';

const AT = Date.UTC(2030, 0, 31, 9, 30);

function open({ version = '1.0.0', document = '' } = {}) {
  const portal = { ...fakePortal(), noteOutdated: vi.fn() };
  const openOffline = createOpenOffline({
    caches: {
      match: async (address: string) =>
        address === '/movie/1' && document ? new Response(document) : undefined,
    } as unknown as CacheStorage,
    portal,
    sections: {
      load: async () => undefined,
      state: () => ({ status: 'ready', version }),
    } as unknown as Parameters<typeof createOpenOffline>[0]['sections'],
  });
  return { portal, openOffline };
}

function buildDocument(section: object | undefined = { name: 'details', version: '1.0.0' }) {
  const data = [
    { key: ['movie', 1], data: { title: 'Salt' } },
    { key: ['credits', 1], data: { cast: [] } },
    { key: ['videos', 1], failure: { message: 'Away.' } },
  ];
  const page = { registry: { sections: {} }, rendered: { at: AT, section, data } };
  return `<script type="application/json" id="portal-page">${JSON.stringify(page)}</script>`;
}

describe('opening a page without a network', () => {
  it('takes its data out of the cached document, with the age that it has', async () => {
    const { portal, openOffline } = open({ document: buildDocument() });

    expect(await openOffline('/movie/1')).toBe(true);

    const movie = portal.queryClient.getQueryData(['movie', 1]);
    expect(movie).toEqual({ title: 'Salt' });
    expect(portal.noteOutdated).toHaveBeenCalledWith(movie, '2030-01-31T09:30:00.000Z');
    expect(portal.queryClient.getQueryState(['videos', 1])).toBeUndefined();
  });

  it('keeps the data of the open document', async () => {
    const { portal, openOffline } = open({ document: buildDocument() });
    portal.queryClient.setQueryData(['movie', 1], { title: 'Newer' });

    await openOffline('/movie/1');

    expect(portal.queryClient.getQueryData(['movie', 1])).toEqual({ title: 'Newer' });
  });

  it('leaves a document of another version to itself', async () => {
    const { portal, openOffline } = open({ version: '1.1.0', document: buildDocument() });

    expect(await openOffline('/movie/1')).toBe(false);
    expect(portal.queryClient.getQueryData(['movie', 1])).toBeUndefined();
  });

  it('needs no document', async () => {
    expect(await open().openOffline('/movie/1')).toBe(true);
    expect(await open({ document: '<h1>Other</h1>' }).openOffline('/movie/1')).toBe(true);
  });
});
