import { Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildRegistryView } from '@portal/page-protocol/testing/buildRegistryView';
import { buildFavorite, buildFollowed, buildSeen } from '@portal/shared/testing/builders';
import { fakePortal } from '@portal/shared/testing/fakePortal';
import { createAnnouncer } from '../announcements/announcer.ts';
import { createFavoritesList } from '../favorites/favoritesBus.ts';
import { createFollowedPeople } from '../favorites/followedPeople.ts';
import { createSeenTitles } from '../favorites/seenTitles.ts';
import { createTitleList } from '../favorites/titleList.ts';
import { createTitleStore } from '../favorites/titleStore.ts';
import { createPortal } from './createPortal.ts';
import { createRouterHandle } from './navigation.ts';

beforeEach(() => {
  localStorage.clear();
});

afterEach(() => localStorage.clear());

function buildPortal(persistence: 'memory' | 'browser' = 'memory') {
  const announcer = createAnnouncer();
  const noteAddition = vi.fn();
  const notify = vi.fn();
  const config = { ...fakePortal().config, favorites: { persistence } };
  const portal = createPortal({
    registry: buildRegistryView(),
    config,
    announcer,
    router: createRouterHandle(() => undefined),
    openSearch$: new Subject<void>(),
    loadDeferred: () => {
      const options = {
        window,
        lists: { createTitleList, createTitleStore },
        keeping: portal.favorites.keeping,
        onAdd: noteAddition,
      };
      return Promise.resolve({
        notify,
        seen: createSeenTitles(options),
        followed: createFollowedPeople(options),
        noteAddition,
      });
    },
    favoritesList: createFavoritesList(window, persistence === 'browser'),
    noteOutdated: () => undefined,
    window,
  });
  return { portal, announcer, config, noteAddition, notify };
}

describe('createPortal', () => {
  it('keeps favorites in memory and does not touch the storage', () => {
    buildPortal('memory').portal.favorites.toggle(buildFavorite({ id: 1 }));

    expect(buildPortal('memory').portal.favorites.current()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it('stores favorites in the browser when the configuration says so', () => {
    buildPortal('browser').portal.favorites.toggle(buildFavorite({ id: 1 }));

    expect(buildPortal('browser').portal.favorites.has('movie', 1)).toBe(true);
  });

  it('stores values on the device only if it stores favorites there', () => {
    buildPortal('browser').portal.deviceMemory?.keep('searches', ['alien']);

    expect(buildPortal('browser').portal.deviceMemory?.read('searches')).toEqual(['alien']);
    const { portal } = buildPortal('memory');
    expect(portal.deviceMemory).toBeUndefined();
    portal.favorites.keeping.turn(true);
    expect(portal.deviceMemory?.read('searches')).toEqual(['alien']);
  });

  it('clears the values when storing is switched off', () => {
    const { portal } = buildPortal('browser');
    portal.deviceMemory?.keep('searches', ['alien']);

    portal.favorites.keeping.turn(false);

    expect(portal.deviceMemory).toBeUndefined();
    expect(Object.keys(localStorage)).toEqual(['portal.favorites.kept']);
  });

  it('removes the other stored lists when storing is switched off, also before they have loaded', async () => {
    const before = buildPortal('browser').portal;
    (await before.loadSeen()).mark([buildSeen({ id: 949 })]);
    (await before.loadFollowed?.())?.follow([buildFollowed({ id: 525 })]);
    expect(Object.keys(localStorage).toSorted()).toEqual([
      'portal.followed.person-525',
      'portal.seen.movie-949',
    ]);

    const { portal } = buildPortal('browser');
    portal.favorites.keeping.turn(false);
    await portal.loadSeen();

    expect(Object.keys(localStorage)).toEqual(['portal.favorites.kept']);
  });

  it('says that a title was added to the favorites, and shows notices', async () => {
    const { portal, noteAddition, notify } = buildPortal();
    const notice = { text: 'Seen.', action: 'Undo', onAction: () => undefined };

    portal.favorites.toggle(buildFavorite({ id: 1 }));
    portal.favorites.toggle(buildFavorite({ id: 1 }));
    portal.notify(notice);
    await portal.loadSeen();

    expect(noteAddition).toHaveBeenCalledOnce();
    expect(notify).toHaveBeenCalledExactlyOnceWith(notice);
  });

  it('passes the configuration on, and announces sentences', () => {
    const { portal, announcer, config } = buildPortal();

    portal.announce('Link copied');

    expect(portal.config).toBe(config);
    expect(announcer.sentence$.value).toBe('Link copied');
  });

  it('requests once and caches the response: no retry, no automatic refetch', async () => {
    const { portal } = buildPortal();
    let requests = 0;
    const query = {
      queryKey: ['movie', 1],
      queryFn: () => {
        requests += 1;
        return requests === 1 ? Promise.reject(new Error('Away.')) : Promise.resolve('answer');
      },
    };

    await expect(portal.queryClient.fetchQuery(query)).rejects.toThrow('Away.');
    expect(requests).toBe(1);
    await portal.queryClient.fetchQuery(query);
    await portal.queryClient.fetchQuery(query);

    expect(requests).toBe(2);
  });
});
