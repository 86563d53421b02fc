import { describe, expect, it, vi } from 'vitest';
import type { Favorite } from '@portal/contract/Favorite';
import { buildFavorite, buildTitle } from '@portal/shared/testing/builders';
import { createFavoritesBus } from './favoritesBus.ts';
import { createTitleList, type PersistenceChoice, type TitleStore } from './titleList.ts';
import { createUnstoredList } from './unstoredList.ts';

/** A clock that returns 1, 2, 3 in turn. */
function countingClock() {
  let time = 0;
  return () => (time += 1);
}

function idsOf(entries: readonly Favorite[]): readonly number[] {
  return entries.map((entry) => entry.id);
}

/** A store with room for this number of entries. `change` simulates a change in another tab. */
function fakeStore(kept: readonly Favorite[] = [], room = Infinity) {
  const listeners: (() => void)[] = [];
  let stored = kept;
  const store: TitleStore<Favorite> = {
    read: () => stored,
    put(entry) {
      const rest = stored.filter(({ id }) => id !== entry.id);
      const fits = rest.length < room;
      stored = fits ? [entry, ...rest] : stored;
      return fits;
    },
    remove: ({ id }) => void (stored = stored.filter((entry) => entry.id !== id)),
    clear: () => void (stored = []),
    onChange: (listener) => void listeners.push(listener),
  };
  return {
    store,
    stored: () => stored,
    makeRoom: () => (room = Infinity),
    change(entries: readonly Favorite[]) {
      stored = entries;
      listeners.forEach((listener) => listener());
    },
  };
}

/** The choice to store the list. */
const kept: PersistenceChoice = {
  read: () => 'stored',
  write: () => true,
  onChange: () => undefined,
};

describe('createFavoritesBus', () => {
  it('starts with an empty list', () => {
    const bus = createFavoritesBus({ list: createUnstoredList(), now: countingClock() });

    expect(bus.current()).toEqual([]);
    expect(bus.has('movie', 1)).toBe(false);
  });

  it('adds a title with the time of adding, newest first', () => {
    const bus = createFavoritesBus({ list: createUnstoredList(), now: countingClock() });

    bus.toggle(buildFavorite({ id: 1 }));
    bus.toggle(buildFavorite({ id: 2 }));

    expect(bus.current()).toEqual([
      buildFavorite({ id: 2, addedOn: 2 }),
      buildFavorite({ id: 1, addedOn: 1 }),
    ]);
    expect(bus.has('movie', 1)).toBe(true);
  });

  it('removes a title that is in the list', () => {
    const bus = createFavoritesBus({ list: createUnstoredList(), now: countingClock() });
    bus.toggle(buildFavorite({ id: 1 }));
    bus.toggle(buildFavorite({ id: 2 }));

    bus.toggle(buildFavorite({ id: 1, title: 'Another wording' }));

    expect(idsOf(bus.current())).toEqual([2]);
    expect(bus.has('movie', 1)).toBe(false);
  });

  it('keeps the order of titles that were added in one millisecond, also when one comes back', () => {
    const bus = createFavoritesBus({ list: createUnstoredList(), now: () => 5 });
    [1, 2, 3].forEach((id) => bus.toggle(buildFavorite({ id })));
    const [, second] = bus.current();

    bus.toggle(buildFavorite({ id: 2 }));
    bus.add(second ? [second] : []);

    expect(idsOf(bus.current())).toEqual([3, 2, 1]);
  });

  it('distinguishes a movie from a series with the same id', () => {
    const bus = createFavoritesBus({ list: createUnstoredList(), now: countingClock() });
    bus.toggle(buildFavorite({ kind: 'movie', id: 1 }));

    bus.toggle(buildFavorite({ kind: 'tv', id: 1 }));

    expect(bus.current().map(({ kind }) => kind)).toEqual(['tv', 'movie']);
    expect(bus.has('tv', 1)).toBe(true);
  });

  it('keeps only the listed fields of a whole title', () => {
    const bus = createFavoritesBus({ list: createUnstoredList(), now: countingClock() });
    const title = buildTitle({ id: 1 });

    bus.toggle(title);

    expect(Object.keys(bus.current()[0] ?? {}).sort()).toEqual([
      'addedOn',
      'id',
      'kind',
      'overview',
      'posterPath',
      'rating',
      'title',
    ]);
  });

  it('returns the same array until the next change', () => {
    const bus = createFavoritesBus({ list: createUnstoredList(), now: countingClock() });
    bus.toggle(buildFavorite());
    const list = bus.current();

    expect(bus.current()).toBe(list);
  });

  it('does not modify a list that it has returned', () => {
    const bus = createFavoritesBus({ list: createUnstoredList(), now: countingClock() });
    bus.toggle(buildFavorite({ id: 1 }));
    const list = bus.current();

    bus.toggle(buildFavorite({ id: 2 }));

    expect(idsOf(list)).toEqual([1]);
  });
});

describe('createFavoritesBus: the stream', () => {
  it('emits the list after each change, when `current` already agrees', () => {
    const bus = createFavoritesBus({ list: createUnstoredList(), now: countingClock() });
    const heard: boolean[] = [];
    bus.entries$.subscribe((entries) => heard.push(entries === bus.current()));

    bus.toggle(buildFavorite());
    bus.toggle(buildFavorite());

    expect(heard).toEqual([true, true, true]);
  });

  it('emits nothing after unsubscribing, while other subscriptions continue', () => {
    const bus = createFavoritesBus({ list: createUnstoredList(), now: countingClock() });
    const [gone, there] = [vi.fn(), vi.fn()];
    const subscription = bus.entries$.subscribe(gone);
    bus.entries$.subscribe(there);

    subscription.unsubscribe();
    bus.toggle(buildFavorite());

    expect(gone).toHaveBeenCalledTimes(1);
    expect(there).toHaveBeenCalledTimes(2);
  });
});

describe('createFavoritesBus: with a store', () => {
  it('adopts changes of another tab, and does not write them back', () => {
    const { store, change } = fakeStore();
    const put = vi.spyOn(store, 'put');
    const bus = createFavoritesBus({
      list: createTitleList({ store, choice: kept }),
      now: countingClock(),
    });
    const listener = vi.fn();
    bus.entries$.subscribe(listener);

    change([buildFavorite({ id: 3 })]);

    expect(idsOf(bus.current())).toEqual([3]);
    expect(listener).toHaveBeenCalledTimes(2);
    expect(put).not.toHaveBeenCalled();
  });
});

describe('createFavoritesBus: with a store that is full', () => {
  it('says that not all of the list is stored, until there is room for it', () => {
    const { store, stored, makeRoom } = fakeStore([], 1);
    const bus = createFavoritesBus({
      list: createTitleList({ store, choice: kept }),
      now: countingClock(),
    });
    const listener = vi.fn();
    bus.keeping.subscribe(listener);

    bus.toggle(buildFavorite({ id: 1 }));
    expect(bus.keeping.isStored()).toBe(true);
    bus.toggle(buildFavorite({ id: 2 }));

    expect(idsOf(bus.current())).toEqual([2, 1]);
    expect([bus.keeping.isOn(), bus.keeping.isStored()]).toEqual([true, false]);
    expect(listener).toHaveBeenCalledTimes(1);

    makeRoom();
    bus.toggle(buildFavorite({ id: 3 }));
    expect(bus.keeping.isStored()).toBe(true);
    expect(idsOf(stored()).toSorted()).toEqual([1, 2, 3]);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('is stored again when an unstored entry is removed', () => {
    const { store } = fakeStore([], 0);
    const bus = createFavoritesBus({
      list: createTitleList({ store, choice: kept }),
      now: countingClock(),
    });
    bus.toggle(buildFavorite({ id: 1 }));

    bus.toggle(buildFavorite({ id: 1 }));

    expect(bus.keeping.isStored()).toBe(true);
  });

  it('keeps unstored entries when another tab changes the list', () => {
    const { store, change } = fakeStore([], 1);
    const bus = createFavoritesBus({
      list: createTitleList({ store, choice: kept }),
      now: countingClock(),
    });
    [1, 2, 3].forEach((id) => bus.toggle(buildFavorite({ id })));

    change([buildFavorite({ id: 9, addedOn: 9 })]);

    expect(idsOf(bus.current())).toEqual([9, 3, 2]);
  });

  it('leaves an older list alone when it cannot be turned on', () => {
    const older = Array.from({ length: 3 }, (_, index) => buildFavorite({ id: index + 1 }));
    const { store, stored } = fakeStore(older, 4);
    const choice: PersistenceChoice = { ...kept, read: () => 'memory' };
    const bus = createFavoritesBus({
      list: createTitleList({ store, choice }),
      now: countingClock(),
    });
    [7, 8].forEach((id) => bus.toggle(buildFavorite({ id })));

    expect(bus.keeping.turn(true)).toBe(false);

    expect(idsOf(stored())).toEqual([1, 2, 3]);
    expect(idsOf(bus.current())).toEqual([8, 7]);
  });
});
