import { BehaviorSubject } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import type { Favorite } from '@portal/shared/domain/Favorite';
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

async function visit({ isControlled = false, saveData = false } = {}) {
  const postMessage = vi.fn();
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
      location: { pathname: '/movie/12', search: '?role=acting' },
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
    const { kept } = await visit();

    expect(kept()).toEqual([
      ['/offline.html', html],
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

    expect(kept().filter((each) => String(each).startsWith('/files/'))).toEqual([]);
  });

  it('keeps the page of each title that becomes a favorite', async () => {
    const { entries$, kept } = await visit({ isControlled: true, saveData: true });
    entries$.next([favorite(2), favorite(1)]);
    entries$.next([favorite(1)]);

    expect(kept()).toEqual([
      ['/offline.html', html],
      ['/movie/2', html],
    ]);
  });
});
