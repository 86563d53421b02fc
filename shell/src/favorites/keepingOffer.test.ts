import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTabMemory } from '@portal/shared/state/createTabMemory';
import { fakeFavorites } from '@portal/shared/testing/fakePortal';
import { createNotices } from '../notices/createNotices.ts';
import { type AddedTo, askToPersist, createKeepingOffer } from './keepingOffer.ts';

afterEach(() => void vi.restoreAllMocks());

function start({
  place = 'memory',
  tabMemory = createTabMemory(),
}: {
  place?: 'memory' | 'stored' | 'forbidden';
  tabMemory?: ReturnType<typeof createTabMemory>;
} = {}) {
  const notices = createNotices();
  const favorites = fakeFavorites([], place === 'stored');
  const add = createKeepingOffer({
    place: () => place,
    portal: { favorites, tabMemory },
    notify: notices.show,
  });
  return {
    favorites,
    tabMemory,
    add: (list: AddedTo = 'favorites') => add(list),
    shown: () => notices.current().map(({ text }) => text),
    press: () => notices.current()[0]?.onAction?.(),
  };
}

const LASTS = 'This list disappears when you close the tab.';

describe('the offer to keep the list', () => {
  it('appears with the first title that is added', () => {
    const { add, shown } = start();
    expect(shown()).toEqual([]);

    add();

    expect(shown()).toEqual([LASTS]);
  });

  it('appears once per tab', () => {
    const { add, tabMemory } = start();
    add();

    const afterReload = start({ tabMemory });
    afterReload.add();

    expect(afterReload.shown()).toEqual([]);
  });

  it('names what was marked: what was seen is no list that the visitor knows of', () => {
    const { add, shown, press } = start();
    add('seen');
    expect(shown()).toEqual(["What you've watched is remembered until you close the tab."]);

    press();

    expect(shown()).toContain('Saved on this device.');
  });

  it('names the people that the visitor follows, also if the browser does not store them', () => {
    const { favorites, add, shown, press } = start();
    add('followed');
    expect(shown()).toEqual(['Who you follow is remembered until you close the tab.']);
    Object.assign(favorites.keeping, { turn: () => false });

    press();

    expect(shown().at(-1)).toBe("Your browser blocks storage, so we can't save who you follow.");
  });

  it('keeps the list, and says so', () => {
    const { favorites, add, shown, press } = start();
    add();

    press();

    expect(favorites.keeping.isOn()).toBe(true);
    expect(shown()).toContain('Saved on this device.');
  });

  it('says so if the browser does not store the list after all', () => {
    const { favorites, add, shown, press } = start();
    add();
    Object.assign(favorites.keeping ?? {}, { turn: () => false });

    press();

    expect(shown().at(-1)).toMatch(/^Your browser blocks storage/);
  });

  it('does not appear if the list is stored', () => {
    const { add, shown } = start({ place: 'stored' });

    add();

    expect(shown()).toEqual([]);
  });

  it('does not appear if the browser blocks storage', () => {
    const { add, shown } = start({ place: 'forbidden' });

    add();

    expect(shown()).toEqual([]);
  });
});

describe('a list that the visitor wants stored', () => {
  it('is protected from deletion as far as the browser allows, and only then', () => {
    const persist = vi.fn(() => Promise.reject(new Error('Not now.')));
    Object.defineProperty(navigator, 'storage', { configurable: true, value: { persist } });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'storage'));
    const favorites = fakeFavorites();
    askToPersist(window, favorites);
    favorites.keeping.turn(false);
    expect(persist).not.toHaveBeenCalled();

    favorites.keeping.turn(true);

    expect(persist).toHaveBeenCalledOnce();
  });
});
