import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Offers } from '@portal/shared/domain/titleExtras';
import { chooseService } from '@portal/shared/state/useMyServices';
import { buildRequestFailure } from '@portal/shared/testing/builders';
import type { BrowseApi } from '../api.ts';
import { buildList, openFavorites } from './testing/openFavorites.tsx';

beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const offers = vi.fn<BrowseApi['offers']>((kind, id) => Promise.resolve(offersOf(kind, id)));

/**
 * Movie 2 and the series can be streamed on the first service in the USA, and rented everywhere.
 */
function offersOf(_kind: string, id: number): Offers {
  return {
    providers: [
      { id: 8, name: 'Open Reel' },
      { id: 9, name: 'Kiosk 24' },
    ],
    countries: [
      { country: 'US', ways: id === 1 ? { rent: [9] } : { flatrate: [8], rent: [9] } },
      { country: 'DE', ways: { flatrate: [8] } },
    ],
  };
}

async function open(service?: number, answer: BrowseApi['offers'] = offers) {
  offers.mockClear();
  const { portal } = openFavorites(buildList(), {}, { offers: answer });
  if (service !== undefined) {
    act(() => chooseService(portal, { country: 'US', service, isMine: true }));
  }
  return screen.findByRole('list', { name: 'Favorites' });
}

describe('favorites on the services of the visitor', () => {
  it('are marked on their cards, with the source of the data', async () => {
    const list = await open(8);

    await vi.waitFor(() => expect(within(list).getAllByText('On Open Reel')).toHaveLength(2));
    const [salt] = within(list).getAllByRole('listitem');
    expect(salt?.textContent).not.toContain('Open Reel');
    expect(screen.getByText(/The services are fictional/)).toBeTruthy();
    expect(offers).toHaveBeenCalledTimes(3);
  });

  it('are not looked up for a visitor without services', async () => {
    await open();
    await screen.findByRole('option', { name: 'Drama' });

    expect(offers).not.toHaveBeenCalled();
    expect(screen.queryByText(/The services are fictional/)).toBeNull();
  });

  it('are the only ones to pick for tonight, if the visitor likes', async () => {
    await open(8);
    await act(async () =>
      fireEvent.click(screen.getByRole('button', { name: 'Pick for tonight' })),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Pick for tonight' }));
    expect(dialog.getByRole('link').textContent).toBe('Salt');

    fireEvent.click(dialog.getByRole('checkbox', { name: 'Only on my services' }));

    expect((await dialog.findByRole('link', { name: 'Kin' })).textContent).toBe('Kin');
    fireEvent.click(dialog.getByRole('button', { name: 'Another one' }));
    expect(dialog.getByRole('link').textContent).toBe('Umbra');
    expect(offers).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['Rent', ['Salt', 'Kin', 'Umbra']],
    ['Buy', []],
  ])(
    'that do not include a title are left out, unless the visitor wants: %s',
    async (offer, expected) => {
      await open(9);
      await act(async () =>
        fireEvent.click(screen.getByRole('button', { name: 'Pick for tonight' })),
      );
      const dialog = within(await screen.findByRole('dialog', { name: 'Pick for tonight' }));
      fireEvent.click(dialog.getByRole('checkbox', { name: 'Only on my services' }));
      await waitFor(() => expect(dialog.getByText(/No favorites match/)).toBeTruthy());
      const ways = within(dialog.getByRole('group', { name: 'Offers' }));
      expect(ways.getByRole('checkbox', { name: 'Included' })).toHaveProperty('checked', true);

      fireEvent.click(ways.getByRole('checkbox', { name: offer }));

      const picked = expected.map(() => {
        const { textContent } = dialog.getByRole('link');
        fireEvent.click(dialog.getByRole('button', { name: 'Another one' }));
        return textContent;
      });
      expect(picked).toEqual(expected);
    },
  );

  it('are named as unknown if their offers cannot be loaded', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let isAway = true;
    await open(8, (kind, id) =>
      isAway
        ? Promise.reject(buildRequestFailure({ kind: id === 1 ? 'notFound' : 'server' }))
        : Promise.resolve(offersOf(kind, id)),
    );
    await act(async () =>
      fireEvent.click(screen.getByRole('button', { name: 'Pick for tonight' })),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Pick for tonight' }));

    fireEvent.click(dialog.getByRole('checkbox', { name: 'Only on my services' }));

    expect(await dialog.findByText("We couldn't load the services of 2 titles.")).toBeTruthy();
    expect(dialog.getByText(/No favorites match/)).toBeTruthy();

    isAway = false;
    const retry = dialog.getByRole('button', { name: 'Try again' });
    retry.focus();
    fireEvent.click(retry);
    expect(document.activeElement?.tagName).toMatch(/^H[23]$/);
    expect(await dialog.findByRole('link', { name: 'Kin' })).toBeTruthy();
    expect(dialog.queryByText(/couldn't load/)).toBeNull();
  });
});
