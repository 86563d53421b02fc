import { BehaviorSubject } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import type { Favorite } from '@portal/contract/Favorite';
import { keepOffline } from './keepOffline.ts';

const favorite = (id: number): Favorite => ({
  kind: 'movie',
  id,
  title: `Film ${id}`,
  overview: '',
  rating: undefined,
  posterPath: undefined,
  addedOn: 0,
});
const version = (name: string) => ({
  version: '1.0.0',
  contract: 1,
  baseUrl: `/files/${name}/1.0.0/`,
  entry: 'entry.js',
  files: {},
  pages: { one: { files: ['page.js', 'page.css'] }, other: { files: ['page.js'] } },
});
const registry = {
  format: 1,
  sections: { details: { owner: 'a team', current: version('details') } },
} as const;
const html = { headers: { accept: 'text/html' } };

interface CacheMessage {
  readonly type: string;
  readonly payload: { readonly urlsToCache: readonly unknown[] };
}

interface Visit {
  readonly isControlled?: boolean;
  readonly saveData?: boolean;
  /** Pages that are kept from earlier visits. */
  readonly keptPages?: readonly string[];
  /** Whether the worker says that it is done. */
  readonly isQuick?: boolean;
}

async function visit({
  isControlled = false,
  saveData = false,
  keptPages = [],
  isQuick = true,
}: Visit = {}) {
  const postMessage = vi.fn((_message: CacheMessage, [port]: readonly MessagePort[]) => {
    if (isQuick) {
      port?.postMessage(true);
    }
  });
  const register = vi.fn().mockResolvedValue({});
  const entries$ = new BehaviorSubject<readonly Favorite[]>([favorite(1)]);
  await keepOffline({
    window: {
      navigator: {
        serviceWorker: {
          controller: isControlled ? {} : null,
          register,
          ready: Promise.resolve({ active: { postMessage } }),
        },
        connection: { saveData },
      },
      caches: { match: async (address: string) => keptPages.includes(address) || undefined },
      location: { pathname: '/movie/12', search: '?role=acting' },
      document: {
        querySelectorAll: (selector: string) =>
          selector === 'style[data-href]' ? [{ dataset: { href: '/files/shell/main.css' } }] : [],
      },
      performance: {
        getEntriesByType: () => [{ name: 'https://images.example/t/p/w92/a.jpg' }],
      },
    } as unknown as Window,
    portal: {
      favorites: { entries$ },
      navigation: { href: ({ kind, id }: { kind: string; id: number }) => `/${kind}/${id}` },
    } as unknown as Parameters<typeof keepOffline>[0]['portal'],
    registry,
  });
  const kept = () =>
    postMessage.mock.calls.flatMap(([{ type, payload }]) => {
      expect(type).toBe('CACHE_URLS');
      return payload.urlsToCache;
    });
  return { register, entries$, kept };
}

describe('keepOffline', () => {
  it('registers the worker of the portal, whose script no cache may answer', async () => {
    const { register } = await visit();

    expect(register).toHaveBeenCalledWith('/offline.js', { updateViaCache: 'none' });
  });

  it('has the worker keep this page, what it is made of, and what any page begins with', async () => {
    const { kept } = await visit({ keptPages: ['/movie/1'] });

    expect(kept()).toEqual([
      ['/offline.html', html],
      '/files/shell/main.css',
      ['/movie/12?role=acting', html],
      'https://images.example/t/p/w92/a.jpg',
      '/files/details/1.0.0/entry.js',
      '/files/details/1.0.0/page.js',
      '/files/details/1.0.0/page.css',
    ]);
  });

  it('leaves out what the worker has passed on itself', async () => {
    const { kept } = await visit({ isControlled: true });

    expect(kept()).not.toContainEqual(['/movie/12?role=acting', html]);
    expect(kept()).not.toContain('https://images.example/t/p/w92/a.jpg');
  });

  it('fetches nothing ahead for a visitor who saves data', async () => {
    const { kept } = await visit({ saveData: true });

    expect(kept().filter((each) => String(each).startsWith('/files/details/'))).toEqual([]);
  });

  const favoritesOnly = { isControlled: true, saveData: true };

  it('keeps the page of each favorite, those that were there before too', async () => {
    const { entries$, kept } = await visit(favoritesOnly);
    entries$.next([favorite(2), favorite(1)]);
    entries$.next([favorite(1)]);

    await vi.waitFor(() =>
      expect(kept()).toEqual([
        ['/offline.html', html],
        '/files/shell/main.css',
        ['/movie/1', html],
        ['/movie/2', html],
      ]),
    );
  });

  it('asks for no favorite whose page is kept', async () => {
    const { entries$, kept } = await visit({ ...favoritesOnly, keptPages: ['/movie/1'] });
    entries$.next([favorite(2), favorite(1)]);

    await vi.waitFor(() => expect(kept()).toContainEqual(['/movie/2', html]));
    expect(kept()).not.toContainEqual(['/movie/1', html]);
  });

  it('asks for the pages of favorites one by one', async () => {
    const { entries$, kept } = await visit({ ...favoritesOnly, isQuick: false });
    entries$.next([favorite(2), favorite(1)]);

    await vi.waitFor(() => expect(kept()).toContainEqual(['/movie/1', html]));
    expect(kept()).not.toContainEqual(['/movie/2', html]);
  });
});
