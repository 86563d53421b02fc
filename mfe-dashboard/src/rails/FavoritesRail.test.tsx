import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PortalContext } from '@portal/shared/state/PortalContext';
import { buildFavorite, buildTitle } from '@portal/shared/testing/builders';
import { fakePortal } from '@portal/shared/testing/fakePortal';
import { FavoritesRail } from './FavoritesRail.tsx';

afterEach(cleanup);

const kept = [
  buildFavorite({ id: 2, title: 'Kin', addedOn: 2 }),
  buildFavorite({ id: 1, title: 'Salt', addedOn: 1 }),
];

function showRail(favorites = kept, persistence: 'memory' | 'browser' = 'memory') {
  const portal = fakePortal({ favorites, config: { favorites: { persistence } } });
  render(
    <PortalContext value={portal}>
      <FavoritesRail />
    </PortalContext>,
  );
  return { portal, region: screen.getByRole('region', { name: 'Favorites' }) };
}

function titlesIn(region: HTMLElement) {
  return within(region)
    .getAllByRole('link')
    .map((link) => link.textContent);
}

describe('FavoritesRail', () => {
  it('says that the list is empty', () => {
    const { region } = showRail([]);

    expect(within(region).getByText('List empty!')).toBeTruthy();
  });

  it.each([
    ['memory', 'until you close or reload this page'],
    ['browser', 'when you come back'],
  ] as const)('says how long a list in the %s is kept, empty or not', (persistence, words) => {
    expect(showRail([], persistence).region.textContent).toContain(words);
    cleanup();

    expect(showRail(kept, persistence).region.textContent).toContain(words);
  });

  it('scrolls to a new entry, however far the list is scrolled', () => {
    const { portal, region } = showRail();
    const list = within(region).getByRole('list');
    fireEvent.scroll(list, { target: { scrollLeft: 240 } });

    act(() => portal.favorites.toggle(buildTitle({ id: 3, title: 'Umbra' })));

    expect(list.scrollLeft).toBe(0);
  });

  it('shows the entries, newest first', () => {
    const { region } = showRail();

    expect(titlesIn(region)).toEqual(['Kin', 'Salt']);
  });

  it('shows an entry added elsewhere on the page at once', () => {
    const { portal, region } = showRail();

    act(() => portal.favorites.toggle(buildTitle({ id: 3, title: 'Umbra' })));

    expect(titlesIn(region)).toEqual(['Umbra', 'Kin', 'Salt']);
  });

  it('removes a title by its button and says so', () => {
    const { portal, region } = showRail();

    fireEvent.click(within(region).getByRole('button', { name: 'Remove Kin from favorites' }));

    expect(titlesIn(region)).toEqual(['Salt']);
    expect(portal.announcements).toEqual(['Kin is no longer in your favorites']);
  });

  it('moves the focus to the next title when one is removed', () => {
    const { region } = showRail();

    fireEvent.click(within(region).getByRole('button', { name: 'Remove Kin from favorites' }));

    expect(document.activeElement).toBe(
      within(region).getByRole('button', { name: 'Remove Salt from favorites' }),
    );
  });

  it('moves the focus to the previous title when the last one is removed', () => {
    const { region } = showRail();

    fireEvent.click(within(region).getByRole('button', { name: 'Remove Salt from favorites' }));

    expect(document.activeElement).toBe(
      within(region).getByRole('button', { name: 'Remove Kin from favorites' }),
    );
  });

  it('is empty after the last one is removed, with the focus on its heading', () => {
    const { region } = showRail([buildFavorite({ id: 1, title: 'Salt' })]);

    fireEvent.click(within(region).getByRole('button', { name: 'Remove Salt from favorites' }));

    expect(within(region).getByText('List empty!')).toBeTruthy();
    expect(document.activeElement).toBe(within(region).getByRole('heading', { name: 'Favorites' }));
  });
});
