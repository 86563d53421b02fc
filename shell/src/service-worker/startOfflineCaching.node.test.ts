import { BehaviorSubject } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import type { Favorite } from '@portal/contract/Favorite';
import { buildFavorite } from '@portal/shared/testing/builders';
import { fakePortal } from '@portal/shared/testing/fakePortal';
import { cacheVisit, startOfflineCaching } from './startOfflineCaching.ts';

type Options = Parameters<typeof startOfflineCaching>[0];

function withWorkers(setTimeout: () => void, forget = async () => true): Window {
  const window = { navigator: { serviceWorker: {} }, caches: { delete: forget }, setTimeout };
  return window as unknown as Window;
}

describe('startOfflineCaching', () => {
  it('waits until the page has been there for a while', () => {
    const setTimeout = vi.fn();
    startOfflineCaching({ window: withWorkers(setTimeout), portal: fakePortal() });

    expect(setTimeout).toHaveBeenCalledExactlyOnceWith(expect.any(Function), 10_000);
  });

  it('forgets the favorites that are not stored without waiting', async () => {
    const forget = vi.fn().mockResolvedValue(true);
    startOfflineCaching({ window: withWorkers(vi.fn(), forget), portal: fakePortal() });

    await vi.waitFor(() => expect(forget).toHaveBeenCalledWith('favorites'));
  });

  it('does nothing where the browser has no workers', () => {
    const setTimeout = vi.fn();
    startOfflineCaching({ window: { navigator: {}, setTimeout } } as unknown as Options);

    expect(setTimeout).not.toHaveBeenCalled();
  });
});

const html = { headers: { accept: 'text/html' } };

interface CacheMessage {
  readonly type: string;
  readonly payload: { readonly urlsToCache: readonly unknown[] };
}

interface Visit {
  readonly isControlled?: boolean;
  /**
   * The resources that the page has loaded: each URL with its status, if the browser exposes it.
   */
  readonly loaded?: readonly (readonly [name: string, responseStatus?: number])[];
  readonly pictures?: readonly Partial<HTMLImageElement>[];
  readonly listed?: readonly string[];
  readonly hasFailed?: boolean;
}

async function visit({
  isControlled = false,
  loaded = [],
  pictures = [],
  listed = [],
  hasFailed = false,
}: Visit) {
  const portal = fakePortal();
  if (hasFailed) {
    const failed = { queryKey: ['videos', 12], queryFn: () => Promise.reject(new Error('Away.')) };
    await portal.queryClient.prefetchQuery(failed);
  }
  const postMessage = vi.fn<(message: CacheMessage) => void>();
  const register = vi.fn().mockResolvedValue({});
  const fetch = vi.fn(async () => new Response(''));
  const serviceWorker = {
    controller: isControlled ? {} : null,
    register,
    ready: Promise.resolve({ active: { postMessage } }),
    addEventListener: (_: string, listener: () => void) => listener(),
  };
  await cacheVisit({
    window: {
      navigator: { serviceWorker },
      caches: { match: async () => undefined },
      fetch,
      location: new URL('https://portal.example/movie/12?role=acting#salt'),
      document: { images: pictures },
      performance: {
        getEntriesByType: () =>
          loaded.map(([name, responseStatus]) =>
            responseStatus === undefined ? { name } : { name, responseStatus },
          ),
      },
    } as unknown as Window,
    portal: {
      ...portal,
      favorites: {
        ...portal.favorites,
        entries$: new BehaviorSubject<readonly Favorite[]>([]),
        current: () => [buildFavorite({ id: 1 })],
        keeping: { isOn: () => true, isStored: () => true, turn: () => true, subscribe: vi.fn() },
      },
    },
    listed: new Set(listed),
  });
  const kept = postMessage.mock.calls.flatMap(([{ type, payload }]) => {
    expect(type).toBe('CACHE_URLS');
    return payload.urlsToCache;
  });
  return { register, kept, fetch };
}

describe('cacheVisit', () => {
  it('registers the worker without the HTTP cache', async () => {
    const { register } = await visit({});

    expect(register).toHaveBeenCalledWith('/offline.js', { updateViaCache: 'none' });
  });

  it('has the worker cache this page, its resources, and the offline page', async () => {
    const { kept } = await visit({ loaded: [['https://portal.example/api/3/movie/12', 200]] });

    expect(kept).toEqual([
      ['/offline.html', html],
      ['/movie/12?role=acting', html],
      'https://portal.example/api/3/movie/12',
    ]);
  });

  it('repeats no request that has failed, was cancelled or is unknown to have worked', async () => {
    const { kept } = await visit({
      loaded: [
        ['https://portal.example/api/3/movie/12/videos', 500],
        ['https://portal.example/api/3/movie/12/credits', 0],
        ['https://portal.example/api/3/movie/12/similar'],
        ['https://portal.example/files/shell/1.0.0/main.js'],
        ['https://images.example/t/p/w92/a.jpg', 0],
        ['https://images.example/t/p/w92/b.jpg', 0],
      ],
      pictures: [
        { complete: true, naturalWidth: 92, currentSrc: 'https://images.example/t/p/w92/a.jpg' },
        { complete: true, naturalWidth: 0, currentSrc: 'https://images.example/t/p/w92/b.jpg' },
      ],
    });

    expect(kept.slice(2)).toEqual([
      'https://portal.example/files/shell/1.0.0/main.js',
      'https://images.example/t/p/w92/a.jpg',
    ]);
  });

  it('does not have a page rendered again that has failed in part', async () => {
    const { kept } = await visit({ hasFailed: true });

    expect(kept).toEqual([['/offline.html', html]]);
  });

  it('leaves out requests about a favorite', async () => {
    const { kept } = await visit({
      loaded: [['https://portal.example/api/3/movie/1?language=en-US', 200]],
      listed: ['/api/3/movie/1'],
    });

    expect(kept).toHaveLength(2);
  });

  it.each([
    ['/person/5/combined_credits', false],
    ['/movie/1/recommendations', false],
    ['/movie/120', false],
    ['/movie/12/videos', true],
    ['/movie/popular', true],
  ])('has %s among the data of a page of movie 12: %s', async (call, isKept) => {
    const address = `https://portal.example/api/3${call}`;
    const { kept } = await visit({ loaded: [[address, 200]] });

    expect(kept.includes(address)).toBe(isKept);
  });

  it('leaves out resources that went through the worker', async () => {
    const { kept } = await visit({
      isControlled: true,
      loaded: [['https://portal.example/api/3/movie/12', 200]],
    });

    expect(kept).toEqual([['/offline.html', html]]);
  });

  it('caches the favorites once the worker controls the page', async () => {
    const { fetch } = await visit({});

    await vi.waitFor(() => expect(fetch).toHaveBeenCalledWith('/movie/1', expect.anything()));
  });
});
