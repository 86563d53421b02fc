import { BehaviorSubject, Subject } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import type { Favorite } from '@portal/contract/Favorite';
import type { FollowedPerson } from '@portal/contract/FollowedPerson';
import type { SeenTitle } from '@portal/contract/SeenTitle';
import { buildFavorite, buildFollowed, buildSeen } from '@portal/shared/testing/builders';
import { fakePortal } from '@portal/shared/testing/fakePortal';
import { cacheFavorites, type FavoritesCacheOptions, forgetFavorites } from './cacheFavorites.ts';

const ORIGIN = 'https://portal.example';
const HEADERS = { accept: 'text/html', 'x-for-favorites': '1' };

/**
 * Opens a page with these favorites in a browser whose cache contains responses for the `cached`
 * URLs.
 */
function openPage({
  ids = [1],
  isStored = true,
  cached = {},
  answers = {},
  seen = [],
  followed = [],
}: {
  readonly ids?: readonly number[];
  readonly isStored?: boolean;
  /** Cached pages by URL; `part` is a page without its data. */
  readonly cached?: Readonly<Record<string, 'whole' | 'part'>>;
  readonly answers?: Readonly<Record<string, Response>>;
  readonly seen?: readonly SeenTitle[];
  readonly followed?: readonly FollowedPerson[];
}) {
  const list = (of: readonly number[]) => of.map((id) => buildFavorite({ id }));
  const portal = fakePortal({ seen, followed });
  const entries$ = new BehaviorSubject<readonly Favorite[]>(list(ids));
  const choice$ = new Subject<boolean>();
  let isOn = isStored;
  const ofFavorites = new Map(Object.entries(cached).map(([address]) => [ORIGIN + address, true]));
  let isThere = true;
  const caches = {
    match: async (address: string) =>
      cached[address] &&
      new Response('', { headers: cached[address] === 'part' ? { 'x-offline-copy': 'part' } : {} }),
    delete: async () => {
      isThere = false;
      ofFavorites.clear();
      return true;
    },
    open: async () => {
      isThere = true;
      return {
        keys: async () => [...ofFavorites.keys()].map((url) => ({ url })),
        delete: async ({ url }: { readonly url: string }) => ofFavorites.delete(url),
      };
    },
  };
  const fetch = vi.fn(async (address: string) => {
    ofFavorites.set(ORIGIN + address, true);
    return answers[address] ?? new Response('');
  });
  const postMessage = vi.fn<(message: unknown) => void>();
  const options = {
    window: { caches, fetch, navigator: { serviceWorker: { controller: { postMessage } } } },
    portal: {
      ...portal,
      favorites: {
        entries$,
        current: () => entries$.value,
        keeping: { isOn: () => isOn, subscribe: choice$.subscribe.bind(choice$) },
      },
    },
  } as unknown as FavoritesCacheOptions;
  return {
    options,
    fetch,
    requested: () => fetch.mock.calls.map(([address]) => address),
    messages: () => postMessage.mock.calls.map(([message]) => message),
    portal,
    change: (to: readonly number[]) => entries$.next(list(to)),
    turn(on: boolean) {
      isOn = on;
      choice$.next(on);
    },
    cache: () =>
      isThere ? [...ofFavorites.keys()].map((url) => url.slice(ORIGIN.length)) : undefined,
  };
}

/** Waits until all pending work has finished. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('cacheFavorites', () => {
  it('requests the page of each favorite once, also of those added later', async () => {
    const page = openPage({ ids: [1] });
    cacheFavorites(page.options);
    await settle();
    page.change([2, 1]);
    page.change([1]);
    page.change([2, 1]);
    await settle();

    expect(page.fetch.mock.calls).toEqual([
      ['/movie/1', { headers: HEADERS }],
      ['/movie/2', { headers: HEADERS }],
    ]);
  });

  it('does not request the page of a favorite that is removed while its cache is read', async () => {
    const page = openPage({ ids: [2, 1] });
    cacheFavorites(page.options);
    await Promise.resolve();
    page.change([1]);
    await settle();

    expect(page.requested()).toEqual(['/movie/1']);
  });

  it('requests those again that are cached without their data, and no others', async () => {
    const page = openPage({ ids: [2, 1], cached: { '/movie/1': 'part', '/movie/2': 'whole' } });
    cacheFavorites(page.options);
    await settle();

    expect(page.requested()).toEqual(['/movie/1']);
  });

  it('requests none while the list is in memory alone', async () => {
    const page = openPage({ isStored: false });
    cacheFavorites(page.options);
    await settle();
    expect(page.requested()).toEqual([]);

    page.turn(true);
    await settle();
    expect(page.requested()).toEqual(['/movie/1']);
  });

  it.each([
    ['fail', { status: 503 }, ['/movie/5', '/movie/4', '/movie/3']],
    [
      'come without their data',
      { headers: { 'x-offline-copy': 'part' } },
      ['/movie/5', '/movie/4', '/movie/3'],
    ],
    ['are gone', { status: 404 }, [5, 4, 3, 2, 1].map((id) => `/movie/${id}`)],
  ])(
    'leaves the service alone when three pages %s, unless they are gone',
    async (_, init, requested) => {
      const answers = [5, 4, 3].map((id) => [`/movie/${id}`, new Response('', init)]);
      const page = openPage({ ids: [5, 4, 3, 2, 1], answers: Object.fromEntries(answers) });
      cacheFavorites(page.options);
      await settle();

      expect(page.requested()).toEqual(requested);
    },
  );
});

describe('forgetFavorites', () => {
  const cached = {
    '/movie/1': 'whole',
    '/api/3/movie/1?language=en-US': 'whole',
    '/movie/2': 'whole',
    '/api/3/movie/2?language=en-US': 'whole',
    '/movie/22': 'whole',
  } as const;

  it('deletes pages that are not in the list at once', async () => {
    const page = openPage({ ids: [2], cached });
    forgetFavorites(page.options);
    await settle();

    expect(page.cache()).toEqual(['/movie/2', '/api/3/movie/2?language=en-US']);
  });

  it('deletes the pages of removed favorites', async () => {
    const page = openPage({ ids: [1, 2, 22], cached });
    forgetFavorites(page.options);
    page.change([22]);
    await settle();

    expect(page.cache()).toEqual(['/movie/22']);
  });

  it('deletes the data of people and titles that leave the other lists, and keeps the rest', async () => {
    const [ann, bo] = [buildFollowed({ id: 3 }), buildFollowed({ id: 4 })];
    const salt = buildSeen({ id: 5 });
    const dataOf = (item: string) => [`/api/3/${item}?language=en-US`, `/api/3/${item}/credits`];
    const page = openPage({
      ids: [1],
      seen: [salt],
      followed: [ann, bo],
      cached: Object.fromEntries(
        ['movie/1', 'person/3', 'person/4', 'person/33', 'movie/5', 'movie/6']
          .flatMap(dataOf)
          .map((address) => [address, 'whole'] as const),
      ),
    });
    forgetFavorites(page.options);
    await settle();
    expect(page.cache()).toEqual(['movie/1', 'person/3', 'person/4', 'movie/5'].flatMap(dataOf));

    (await page.portal.loadFollowed?.())?.unfollow(ann);
    await settle();
    expect(page.cache()).toEqual(['movie/1', 'person/4', 'movie/5'].flatMap(dataOf));

    (await page.portal.loadSeen()).unmark(salt);
    await settle();
    expect(page.cache()).toEqual(['movie/1', 'person/4'].flatMap(dataOf));
  });

  it('tells the service worker what has left the lists, because its responses can be under way', async () => {
    const ann = buildFollowed({ id: 3 });
    const page = openPage({ ids: [1, 2], followed: [ann] });
    forgetFavorites(page.options);
    await settle();
    expect(page.messages()).toEqual([]);

    page.change([2]);
    (await page.portal.loadFollowed?.())?.unfollow(ann);
    page.turn(false);

    expect(page.messages()).toEqual([
      { type: 'FORGET', paths: ['/movie/1', '/api/3/movie/1'] },
      { type: 'FORGET', paths: ['/api/3/person/3'] },
      { type: 'FORGET', paths: ['/'] },
    ]);
  });

  it('forgets the data of a favorite only after the other lists have loaded without it', async () => {
    const page = openPage({ ids: [1, 2, 3], seen: [buildSeen({ id: 1 })] });
    forgetFavorites(page.options);
    page.change([3]);
    expect(page.messages()).toEqual([{ type: 'FORGET', paths: ['/movie/1', '/movie/2'] }]);

    await settle();

    expect(page.messages().slice(1)).toEqual([{ type: 'FORGET', paths: ['/api/3/movie/2'] }]);
  });

  it('forgets everything when the list is no longer stored', async () => {
    const page = openPage({ ids: [1, 2], cached });
    forgetFavorites(page.options);
    page.turn(false);
    await settle();

    expect(page.cache()).toBeUndefined();
  });

  it('leaves no cache where the list is in memory alone', async () => {
    const page = openPage({ isStored: false, cached });
    forgetFavorites(page.options);
    await settle();

    expect(page.cache()).toBeUndefined();
  });
});
