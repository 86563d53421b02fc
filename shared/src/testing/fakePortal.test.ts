import { describe, expect, it, vi } from 'vitest';
import { buildFavorite } from './buildFavorite.ts';
import { fakePortal } from './fakePortal.ts';

describe('fakePortal', () => {
  it('records where it was asked to navigate and what it was asked to announce', () => {
    const navigate = vi.fn();
    const portal = fakePortal({ navigate });

    portal.navigation.go({ kind: 'tv', id: 7 });
    portal.navigation.back();
    portal.announce('Link copied');

    expect(portal.visits).toEqual(['/tv/7', 'back']);
    expect(portal.announcements).toEqual(['Link copied']);
    expect(navigate.mock.calls).toEqual([['/tv/7'], ['back']]);
  });

  it('has the addresses of the portal', () => {
    const { navigation } = fakePortal();

    expect(navigation.href({ kind: 'home' })).toBe('/');
    expect(navigation.href({ kind: 'person', id: 3 })).toBe('/person/3');
  });

  it('keeps favorites newest first and without duplicates, and notifies subscribers', () => {
    const { favorites } = fakePortal({ favorites: [buildFavorite({ id: 1 })] });
    const listener = vi.fn();
    const subscription = favorites.entries$.subscribe(listener);

    favorites.toggle(buildFavorite({ id: 2 }));
    favorites.toggle(buildFavorite({ id: 1 }));
    subscription.unsubscribe();
    favorites.toggle(buildFavorite({ id: 3 }));

    const heard = listener.mock.calls.map(([entries]) =>
      entries.map((entry: { id: number }) => entry.id),
    );
    expect(heard).toEqual([[1], [2, 1], [2]]);
  });
});
