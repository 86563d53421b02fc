import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildFavorite } from '@portal/shared/testing/builders';
import { closeTabs } from '../testing/closeTabs.ts';
import { createFavoritesBus, createFavoritesList } from './favoritesBus.ts';
import { isFavorite } from './isFavorite.ts';
import { createTitleList, type PersistenceChoice } from './titleList.ts';
import { createTitleStore } from './titleStore.ts';

const KEY = 'portal.favorites';

beforeEach(() => {
  vi.restoreAllMocks();
  vi.useFakeTimers();
  localStorage.clear();
});

afterEach(() => void vi.useRealTimers());
closeTabs();

/** The choice to store the list. */
const kept: PersistenceChoice = {
  read: () => 'stored',
  write: () => true,
  onChange: () => undefined,
};

/** Opens a tab. All tabs in a test share the same storage. */
function openTab(report = vi.fn()) {
  const store = createTitleStore({ window, name: KEY, isEntry: isFavorite, onFailure: report });
  return {
    bus: createFavoritesBus({ list: createTitleList({ store, choice: kept }), now: () => 5 }),
    report,
  };
}

/** Dispatches the storage event that other tabs get after a change. */
function tellTabs(key: string | null): void {
  window.dispatchEvent(
    new StorageEvent('storage', { key, newValue: key === null ? null : localStorage.getItem(key) }),
  );
  vi.runAllTimers();
}

function forbidStorage(): void {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
}

function fillStorage(): void {
  const setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  const nothing = () => undefined;
  vi.spyOn(window, 'localStorage', 'get').mockReturnValue({
    length: 0,
    key: () => null,
    getItem: () => null,
    setItem,
    removeItem: nothing,
    clear: nothing,
  });
}

describe('createFavoritesBus with a store in the browser', () => {
  it('restores the list after a reload', () => {
    openTab().bus.toggle(buildFavorite({ kind: 'tv', id: 1 }));

    const { bus } = openTab();

    expect(bus.current()).toEqual([buildFavorite({ kind: 'tv', id: 1, addedOn: 5 })]);
  });

  it('restores a title without overview, rating and poster after a reload', () => {
    openTab().bus.toggle({ kind: 'movie', id: 1, title: 'Bare' });

    expect(openTab().bus.current()).toEqual([{ kind: 'movie', id: 1, title: 'Bare', addedOn: 5 }]);
  });

  it('shows in one tab what was added and removed in another', () => {
    const [first, second] = [openTab(), openTab()];

    first.bus.toggle(buildFavorite({ id: 1 }));
    tellTabs(KEY);
    expect(second.bus.has('movie', 1)).toBe(true);

    second.bus.toggle(buildFavorite({ id: 1 }));
    tellTabs(KEY);
    expect(first.bus.current()).toEqual([]);
  });

  it('empties the list in every tab when the storage is cleared', () => {
    const { bus } = openTab();
    bus.toggle(buildFavorite());

    localStorage.clear();
    tellTabs(null);

    expect(bus.current()).toEqual([]);
  });

  it('ignores other keys', () => {
    const { bus } = openTab();
    bus.toggle(buildFavorite());
    const list = bus.current();

    localStorage.setItem('theme', 'dark');
    tellTabs('theme');

    expect(bus.current()).toBe(list);
  });

  it('keeps the list when another kind of storage is cleared', () => {
    const { bus } = openTab();
    bus.toggle(buildFavorite({ id: 1 }));

    window.dispatchEvent(
      new StorageEvent('storage', { key: null, newValue: null, storageArea: sessionStorage }),
    );

    expect(bus.has('movie', 1)).toBe(true);
  });

  it.each([
    ['cut off', '[{"kind":"movie","id":1'],
    ['no list', '{"kind":"movie","id":1}'],
    ['null', 'null'],
    ['empty', ''],
    ['a text', '"old"'],
  ])('starts with an empty list when the stored value is %s, and works', (_, kept) => {
    localStorage.setItem(KEY, kept);
    const { bus, report } = openTab();

    expect(bus.current()).toEqual([]);
    bus.toggle(buildFavorite({ id: 1 }));
    expect(openTab().bus.has('movie', 1)).toBe(true);
    expect(report).not.toHaveBeenCalled();
  });

  it('leaves out invalid entries', () => {
    const good = buildFavorite({ id: 1 });
    const strangers = [
      null,
      7,
      'movie-1',
      [],
      { ...good, kind: 'person' },
      { ...good, id: '1' },
      { ...good, id: 1.5 },
      { ...good, title: undefined },
    ];
    const halves = [
      { ...good, addedOn: 'yesterday' },
      { ...good, rating: '8' },
      { ...good, overview: 5 },
      { ...good, posterPath: null },
    ];
    localStorage.setItem(KEY, JSON.stringify([...strangers, good, ...halves]));

    expect(openTab().bus.current()).toEqual([good]);
  });

  it('contains each title once, even if stored twice', () => {
    localStorage.setItem(
      KEY,
      JSON.stringify([
        buildFavorite({ id: 1 }),
        buildFavorite({ id: 2 }),
        buildFavorite({ id: 1, title: 'Older' }),
      ]),
    );

    expect(openTab().bus.current()).toEqual([buildFavorite({ id: 1 }), buildFavorite({ id: 2 })]);
  });

  it('treats garbage from another tab as an empty list', () => {
    const { bus } = openTab();
    bus.toggle(buildFavorite());

    localStorage.setItem(`${KEY}.movie-1`, '{');
    tellTabs(KEY);

    expect(bus.current()).toEqual([]);
  });
});

describe('createFavoritesBus with a store in the browser: the list of an earlier version', () => {
  const older = [
    buildFavorite({ id: 1, addedOn: 3 }),
    buildFavorite({ id: 2, addedOn: 2 }),
    buildFavorite({ id: 3, addedOn: 1 }),
  ];
  beforeEach(() => localStorage.setItem(KEY, JSON.stringify(older)));

  it('is read, and stored by entry on the first change', () => {
    const { bus } = openTab();
    expect(bus.current()).toEqual(older);

    bus.toggle(buildFavorite({ id: 4 }));

    expect(localStorage.getItem(KEY)).toBeNull();
    expect(
      openTab()
        .bus.current()
        .map(({ id }) => id),
    ).toEqual([4, 1, 2, 3]);
  });

  it('loses a title that is removed, also where there is no room to store it by entry', () => {
    const { bus } = openTab();
    const storage = localStorage;
    vi.spyOn(window, 'localStorage', 'get').mockReturnValue(
      new Proxy(storage, {
        get: (_, name) => (key: string, text: string) => {
          if (name === 'setItem' && key !== KEY) {
            throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
          }
          return Reflect.get(storage, name)(key, text);
        },
      }),
    );

    bus.toggle(buildFavorite({ id: 2 }));
    bus.toggle(buildFavorite({ id: 9 }));

    expect(
      openTab()
        .bus.current()
        .map(({ id }) => id),
    ).toEqual([1, 3]);
  });
});

describe('createFavoritesBus in two tabs at once', () => {
  it('keeps the changes of both tabs before either has read those of the other', () => {
    const [first, second] = [openTab(), openTab()];

    first.bus.add([1, 2, 3].map((id) => buildFavorite({ id, addedOn: id })));
    second.bus.add([4, 5].map((id) => buildFavorite({ id, addedOn: id })));
    first.bus.toggle(buildFavorite({ id: 2 }));

    expect(
      openTab()
        .bus.current()
        .map(({ id }) => id),
    ).toEqual([5, 4, 3, 1]);
  });

  it('reads the list once for many changes', () => {
    const { bus } = openTab();
    const listener = vi.fn();
    bus.entries$.subscribe(listener);
    localStorage.setItem(`${KEY}.movie-1`, JSON.stringify([buildFavorite({ id: 1 })]));
    localStorage.setItem(`${KEY}.movie-2`, JSON.stringify([buildFavorite({ id: 2 })]));

    for (const key of [`${KEY}.movie-1`, `${KEY}.movie-2`]) {
      window.dispatchEvent(new StorageEvent('storage', { key }));
    }
    vi.runAllTimers();

    expect(listener).toHaveBeenCalledTimes(2);
    expect(bus.current()).toHaveLength(2);
  });

  it('ignores an entry whose key does not match', () => {
    localStorage.setItem(`${KEY}.movie-1`, JSON.stringify([buildFavorite({ id: 2 })]));

    expect(openTab().bus.current()).toEqual([]);
  });
});

describe('createFavoritesBus without a storage to use', () => {
  it.each([
    ['forbidden', forbidStorage],
    ['full', fillStorage],
  ])('works in memory and reports once that the storage is %s', (_, breakStorage) => {
    breakStorage();
    const { bus, report } = openTab();

    bus.toggle(buildFavorite({ id: 1 }));
    bus.toggle(buildFavorite({ id: 2 }));

    expect(bus.current().map(({ id }) => id)).toEqual([2, 1]);
    expect(report).toHaveBeenCalledExactlyOnceWith(expect.any(DOMException));
  });

  it('logs once that the browser has no room for the favorites', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    fillStorage();
    const list = createFavoritesList(window, true);

    list.put([1, 2].map((id) => buildFavorite({ id })));

    expect(warn).toHaveBeenCalledExactlyOnceWith(
      'Favorites cannot be stored; they last until the page is closed.',
      expect.any(DOMException),
    );
  });
});
