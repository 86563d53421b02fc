import { describe, expect, it, vi } from 'vitest';
import type { Favorite } from '@portal/contract/Favorite';
import { buildFavorite } from '@portal/shared/testing/buildFavorite';
import { buildTitle } from '@portal/shared/testing/buildTitle';
import { createFavoritesBus, type FavoritesStore } from './createFavoritesBus.ts';

/** A clock that returns 1, 2, 3. */
function countingClock() {
  let time = 0;
  return () => (time += 1);
}

function idsOf(entries: readonly Favorite[]): readonly number[] {
  return entries.map((entry) => entry.id);
}

/** A store that records writes; `change` simulates another tab. */
function fakeStore(kept: readonly Favorite[] = []) {
  const listeners: ((entries: readonly Favorite[]) => void)[] = [];
  const writes: (readonly Favorite[])[] = [];
  const store: FavoritesStore = {
    read: () => kept,
    write: (entries) => writes.push(entries) > 0,
    clear: () => undefined,
    onChange: (listener) => void listeners.push(listener),
  };
  return {
    store,
    writes,
    change: (entries: readonly Favorite[]) => listeners.forEach((listener) => listener(entries)),
  };
}

describe('createFavoritesBus', () => {
  it('starts with an empty list', () => {
    const bus = createFavoritesBus({ now: countingClock() });

    expect(bus.current()).toEqual([]);
    expect(bus.has('movie', 1)).toBe(false);
  });

  it('adds a title with the time of adding, newest first', () => {
    const bus = createFavoritesBus({ now: countingClock() });

    bus.toggle(buildFavorite({ id: 1 }));
    bus.toggle(buildFavorite({ id: 2 }));

    expect(bus.current()).toEqual([
      buildFavorite({ id: 2, addedOn: 2 }),
      buildFavorite({ id: 1, addedOn: 1 }),
    ]);
    expect(bus.has('movie', 1)).toBe(true);
  });

  it('removes a title that is in the list', () => {
    const bus = createFavoritesBus({ now: countingClock() });
    bus.toggle(buildFavorite({ id: 1 }));
    bus.toggle(buildFavorite({ id: 2 }));

    bus.toggle(buildFavorite({ id: 1, title: 'Another wording' }));

    expect(idsOf(bus.current())).toEqual([2]);
    expect(bus.has('movie', 1)).toBe(false);
  });

  it('moves a title that is added again to the front', () => {
    const bus = createFavoritesBus({ now: countingClock() });
    [1, 2, 1, 1].forEach((id) => bus.toggle(buildFavorite({ id })));

    expect(idsOf(bus.current())).toEqual([1, 2]);
  });

  it('distinguishes a movie from a series with the same id', () => {
    const bus = createFavoritesBus({ now: countingClock() });
    bus.toggle(buildFavorite({ kind: 'movie', id: 1 }));

    bus.toggle(buildFavorite({ kind: 'tv', id: 1 }));

    expect(bus.current().map(({ kind }) => kind)).toEqual(['tv', 'movie']);
    expect(bus.has('tv', 1)).toBe(true);
  });

  it('keeps only the listed fields of a whole title', () => {
    const bus = createFavoritesBus({ now: countingClock() });
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
    const bus = createFavoritesBus({ now: countingClock() });
    bus.toggle(buildFavorite());
    const list = bus.current();

    expect(bus.current()).toBe(list);
  });

  it('does not modify a list that it has returned', () => {
    const bus = createFavoritesBus({ now: countingClock() });
    bus.toggle(buildFavorite({ id: 1 }));
    const list = bus.current();

    bus.toggle(buildFavorite({ id: 2 }));

    expect(idsOf(list)).toEqual([1]);
  });
});

describe('createFavoritesBus: the stream', () => {
  it('emits the current list on subscription', () => {
    const bus = createFavoritesBus({ now: countingClock() });
    bus.toggle(buildFavorite({ id: 1 }));
    const listener = vi.fn();

    bus.entries$.subscribe(listener);

    expect(listener.mock.calls).toEqual([[bus.current()]]);
  });

  it('emits the list after each change, when `current` already agrees', () => {
    const bus = createFavoritesBus({ now: countingClock() });
    const heard: boolean[] = [];
    bus.entries$.subscribe((entries) => heard.push(entries === bus.current()));

    bus.toggle(buildFavorite());
    bus.toggle(buildFavorite());

    expect(heard).toEqual([true, true, true]);
  });

  it('emits nothing after unsubscribing, while other subscriptions continue', () => {
    const bus = createFavoritesBus({ now: countingClock() });
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
  it('starts with the stored list', () => {
    const { store } = fakeStore([buildFavorite({ id: 7 })]);

    const bus = createFavoritesBus({ store, now: countingClock() });

    expect(bus.has('movie', 7)).toBe(true);
  });

  it('stores the list after each change', () => {
    const { store, writes } = fakeStore();
    const bus = createFavoritesBus({ store, now: countingClock() });

    bus.toggle(buildFavorite({ id: 1 }));
    bus.toggle(buildFavorite({ id: 1 }));

    expect(writes.map(idsOf)).toEqual([[1], []]);
  });

  it('adopts changes of another tab, and does not write them back', () => {
    const { store, writes, change } = fakeStore();
    const bus = createFavoritesBus({ store, now: countingClock() });
    const listener = vi.fn();
    bus.entries$.subscribe(listener);

    change([buildFavorite({ id: 3 })]);

    expect(idsOf(bus.current())).toEqual([3]);
    expect(listener).toHaveBeenCalledTimes(2);
    expect(writes).toEqual([]);
  });
});
