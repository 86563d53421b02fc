import { BehaviorSubject } from 'rxjs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTabMemory } from '@portal/shared/state/createTabMemory';
import { fakeFavorites } from '@portal/shared/testing/fakePortal';
import { createNotices } from '../createNotices.ts';
import { offerKeeping } from './offerKeeping.ts';

beforeEach(() => void vi.restoreAllMocks());

function start({ isKept = false, tabMemory = createTabMemory() } = {}) {
  const notices = createNotices();
  const hasAdded$ = new BehaviorSubject(false);
  const favorites = fakeFavorites([], isKept);
  offerKeeping({ window, portal: { favorites, tabMemory }, notices, hasAdded$ });
  return {
    favorites,
    tabMemory,
    hasAdded$,
    shown: () => notices.list$.value.map(({ text }) => text),
    press: () => notices.list$.value[0]?.onAction?.(),
  };
}

const LASTS = 'This list ends with this tab.';

describe('the offer to keep the list', () => {
  it('appears with the first title that is added, also before its code has loaded', () => {
    const { hasAdded$, shown } = start();
    expect(shown()).toEqual([]);

    hasAdded$.next(true);

    expect(shown()).toEqual([LASTS]);
  });

  it('appears once per tab', () => {
    const { hasAdded$, tabMemory } = start();
    hasAdded$.next(true);

    const afterReload = start({ tabMemory });
    afterReload.hasAdded$.next(true);

    expect(afterReload.shown()).toEqual([]);
  });

  it('keeps the list, and says so', () => {
    const { favorites, hasAdded$, shown, press } = start();
    hasAdded$.next(true);

    press();

    expect(favorites.keeping?.isOn()).toBe(true);
    expect(shown()).toContain('Your list is kept on this device.');
  });

  it('says so if the browser does not store the list after all', () => {
    const { favorites, hasAdded$, shown, press } = start();
    hasAdded$.next(true);
    Object.assign(favorites.keeping ?? {}, { turn: () => false });

    press();

    expect(shown().at(-1)).toMatch(/^This browser does not allow/);
  });

  it('does not appear if the list is stored', () => {
    const { hasAdded$, shown } = start({ isKept: true });

    hasAdded$.next(true);

    expect(shown()).toEqual([]);
  });

  it('does not appear if the browser blocks storage', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    const { hasAdded$, shown } = start();

    hasAdded$.next(true);

    expect(shown()).toEqual([]);
  });
});
