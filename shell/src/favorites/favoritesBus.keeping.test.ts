import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildFavorite } from '@portal/shared/testing/builders';
import { closeTabs } from '../testing/closeTabs.ts';
import { createFavoritesBus, createFavoritesList } from './favoritesBus.ts';
import { createUnstoredList } from './unstoredList.ts';

const LIST = 'portal.favorites';
const CHOICE = 'portal.favorites.kept';

beforeEach(() => {
  vi.restoreAllMocks();
  vi.useFakeTimers();
  localStorage.clear();
});

afterEach(() => void vi.useRealTimers());
closeTabs();

/** Opens a tab. All tabs in a test share the same storage. */
function openTab(isDefault = false) {
  return createFavoritesBus({
    list: createFavoritesList(window, isDefault),
    now: () => 5,
  });
}

/** Dispatches the storage events that the other tabs get when these keys change. */
function tellTabs(...keys: readonly (string | null)[]): void {
  keys.forEach((key) => window.dispatchEvent(new StorageEvent('storage', { key })));
  vi.runAllTimers();
}

const idsOf = (bus: ReturnType<typeof openTab>) => bus.current().map(({ id }) => id);

describe('the favorites bus: adding entries', () => {
  it('sorts each by its time', () => {
    const bus = createFavoritesBus({ list: createUnstoredList(), now: () => 5 });

    bus.add([buildFavorite({ id: 1, addedOn: 1 }), buildFavorite({ id: 3, addedOn: 3 })]);
    bus.add([buildFavorite({ id: 2, addedOn: 2 })]);

    expect(bus.current().map(({ id, addedOn }) => [id, addedOn])).toEqual([
      [3, 3],
      [2, 2],
      [1, 1],
    ]);
  });

  it('takes a title that is listed twice once, with its latest time', () => {
    const bus = createFavoritesBus({ list: createUnstoredList(), now: () => 5 });

    bus.add([1, 3, 2].map((addedOn) => buildFavorite({ id: 1, addedOn })));

    expect(bus.current()).toEqual([buildFavorite({ id: 1, addedOn: 3 })]);
  });

  it('leaves titles alone that are in the list', () => {
    const bus = createFavoritesBus({ list: createUnstoredList(), now: () => 5 });
    bus.toggle(buildFavorite({ id: 1 }));

    bus.add([buildFavorite({ id: 1, addedOn: 9 })]);

    expect(bus.current()).toEqual([buildFavorite({ id: 1, addedOn: 5 })]);
  });

  it('stores added entries if the list is stored', () => {
    openTab(true).add([buildFavorite({ id: 1, addedOn: 1 })]);

    expect(idsOf(openTab(true))).toEqual([1]);
  });
});

describe('the favorites bus: the choice to keep the list', () => {
  it('is off by default, and nothing is stored', () => {
    const bus = openTab();

    bus.toggle(buildFavorite({ id: 1 }));

    expect(bus.keeping.isOn()).toBe(false);
    expect(localStorage).toHaveLength(0);
  });

  it('stores the list when it is turned on, and every change after it', () => {
    const bus = openTab();
    bus.toggle(buildFavorite({ id: 1 }));

    expect(bus.keeping.turn(true)).toBe(true);
    bus.toggle(buildFavorite({ id: 2 }));

    const later = openTab();
    expect(later.keeping.isOn()).toBe(true);
    expect(idsOf(later)).toEqual([2, 1]);
  });

  it('clears the storage when it is turned off, and keeps the open list', () => {
    const bus = openTab();
    bus.toggle(buildFavorite({ id: 1 }));
    bus.keeping.turn(true);

    bus.keeping.turn(false);

    expect(idsOf(bus)).toEqual([1]);
    expect(localStorage).toHaveLength(0);
  });

  it('is stored if it differs from the configuration', () => {
    openTab(true).keeping.turn(false);

    const later = openTab(true);
    later.toggle(buildFavorite());

    expect(later.keeping.isOn()).toBe(false);
    expect(localStorage.getItem(LIST)).toBeNull();
  });

  it('notifies subscribers of each change, until they unsubscribe', () => {
    const bus = openTab();
    const listener = vi.fn();
    const subscription = bus.keeping.subscribe(listener);

    bus.keeping.turn(true);
    bus.keeping.turn(true);
    bus.keeping.turn(false);
    subscription?.unsubscribe();
    bus.keeping.turn(true);

    expect(listener.mock.calls).toEqual([[true], [false]]);
  });

  it('reaches other tabs: their lists become one, and stay when it is turned off', () => {
    const [first, second] = [openTab(), openTab()];
    first.add([buildFavorite({ id: 1, addedOn: 1 })]);
    second.add([buildFavorite({ id: 2, addedOn: 2 })]);

    first.keeping.turn(true);
    tellTabs(LIST, CHOICE);
    tellTabs(LIST);
    expect(second.keeping.isOn()).toBe(true);
    expect([idsOf(first), idsOf(second)]).toEqual([
      [2, 1],
      [2, 1],
    ]);

    second.keeping.turn(false);
    tellTabs(CHOICE, LIST);
    expect(first.keeping.isOn()).toBe(false);
    expect(idsOf(first)).toEqual([2, 1]);
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    [
      'forbidden',
      () =>
        vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        }),
    ],
    [
      'full',
      () =>
        vi.spyOn(window, 'localStorage', 'get').mockReturnValue({
          length: 0,
          key: () => null,
          getItem: () => null,
          setItem: () => {
            throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
          },
          removeItem: () => undefined,
          clear: () => undefined,
        }),
    ],
  ])('stays off and says so where the storage is %s', (_, breakStorage) => {
    breakStorage();
    const bus = openTab();
    bus.toggle(buildFavorite({ id: 1 }));

    expect(bus.keeping.turn(true)).toBe(false);
    expect(bus.keeping.isOn()).toBe(false);
    expect(idsOf(bus)).toEqual([1]);
  });

  it('is off if the storage is forbidden, even if configured', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });

    const list = createFavoritesList(window, true);

    expect(list.place()).toBe('forbidden');
    expect(list.keeping.isOn()).toBe(false);
  });
});
