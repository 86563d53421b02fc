import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PortalContext } from '../../state/PortalContext.ts';
import { buildFavorite, buildTitle } from '../../testing/builders.ts';
import { fakePortal } from '../../testing/fakePortal.ts';
import { FavoriteButton } from './FavoriteButton.tsx';

afterEach(cleanup);

function showButton(portal = fakePortal()) {
  render(
    <PortalContext value={portal}>
      <FavoriteButton title={buildTitle({ id: 1, title: 'Salt' })} label="Watch later" />
    </PortalContext>,
  );
  return portal;
}

describe('FavoriteButton', () => {
  it('adds the title and says so visibly and to screen readers', () => {
    const portal = showButton();

    fireEvent.click(screen.getByRole('button', { name: 'Watch later', pressed: false }));

    expect(portal.favorites.has('movie', 1)).toBe(true);
    expect(screen.getByRole('button', { name: 'Added', pressed: true })).toBeTruthy();
    expect(portal.announcements).toEqual(['Salt is in your favorites']);
  });

  it('removes a title that is in the list', () => {
    const portal = showButton(fakePortal({ favorites: [buildFavorite({ id: 1 })] }));

    fireEvent.click(screen.getByRole('button', { name: 'Added', pressed: true }));

    expect(portal.favorites.has('movie', 1)).toBe(false);
    expect(screen.getByRole('button', { name: 'Watch later', pressed: false })).toBeTruthy();
  });

  it('does not mistake a series for the movie with the same id', () => {
    showButton(fakePortal({ favorites: [buildFavorite({ kind: 'tv', id: 1 })] }));

    expect(screen.getByRole('button', { name: 'Watch later' })).toBeTruthy();
  });

  it('stores only what the list shows', () => {
    const portal = showButton();

    fireEvent.click(screen.getByRole('button'));

    expect(Object.keys(portal.favorites.current()[0] ?? {}).sort()).toEqual([
      'addedOn',
      'id',
      'kind',
      'overview',
      'posterPath',
      'rating',
      'title',
    ]);
  });
});
