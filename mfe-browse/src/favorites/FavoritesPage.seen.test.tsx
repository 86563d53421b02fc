import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  buildFollowed,
  buildPagedList,
  buildSeen,
  buildTitle,
} from '@portal/shared/testing/builders';
import { buildList, openFavorites } from './testing/openFavorites.tsx';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const list = () => screen.findByRole('list', { name: 'Favorites' });
const titles = async () =>
  within(await list())
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const settle = () => act(async () => undefined);

/** Opens the import with a file. */
async function importFile(name: string, text: string) {
  await press('Import');
  const field = await screen.findByLabelText('Choose a file');
  fireEvent.change(field, { target: { files: [new File([text], name)] } });
}

describe('favorites that the visitor has seen', () => {
  it('have a pressed button', async () => {
    openFavorites(buildList(), {}, {}, [buildSeen({ id: 1 })]);
    await list();
    await settle();

    const pressed = screen
      .getAllByRole('button', { name: 'Seen' })
      .map((button) => button.getAttribute('aria-pressed'));

    expect(pressed).toEqual(['true', 'false', 'false']);
  });

  it('can be left out, and the address says so', async () => {
    const { keepQuery } = openFavorites(buildList(), {}, {}, [buildSeen({ id: 1 })]);
    await list();

    await act(async () =>
      fireEvent.change(screen.getByRole('combobox', { name: 'Seen' }), {
        target: { value: 'hide' },
      }),
    );

    expect(await titles()).toEqual(['Kin', 'Umbra']);
    expect(keepQuery).toHaveBeenLastCalledWith({ seen: 'hide' });
  });

  it('disappear when they are marked; the focus moves to the next one', async () => {
    const { portal } = openFavorites(buildList(), { seen: 'hide' });
    await list();
    const button = screen.getAllByRole('button', { name: 'Seen' })[1];
    act(() => button?.focus());

    await act(async () => button && fireEvent.click(button));

    expect(await titles()).toEqual(['Salt', 'Umbra']);
    expect(document.activeElement?.textContent).toBe('Umbra');
    act(() => portal.notices.at(-1)?.onAction());
    expect(await titles()).toEqual(['Salt', 'Kin', 'Umbra']);
  });
});

describe('everything that the visitor has seen', () => {
  it('is listed at the end of the page, also without favorites, with links, dates, stars and notes', async () => {
    const seen = Array.from({ length: 61 }, (_, index) =>
      buildSeen({
        id: 100 - index,
        title: `Film ${100 - index}`,
        addedOn: Date.UTC(2025, 0, 2, 12),
      }),
    );
    const upTo = { season: 2, episode: 3 };
    const kin = buildSeen({ kind: 'tv', id: 7, title: 'Kin', upTo, stars: 8, note: 'Quiet.' });
    openFavorites([], {}, {}, [kin, ...seen]);
    fireEvent.click(await screen.findByText('Watched (62)'));

    const rows = () => within(screen.getByRole('list', { name: 'Seen' })).getAllByRole('listitem');

    expect(rows()).toHaveLength(60);
    expect(rows()[0]?.textContent).toMatch(
      /^Kin8 of 10 stars · up to season 2, episode 3 · .*Quiet\.$/,
    );
    expect(rows()[1]?.textContent).toBe('Film 1002 January, 2025');
    expect(rows()[1]?.querySelector('a')?.getAttribute('href')).toBe('/movie/100');

    screen.getByRole('button', { name: 'Show all 62' }).focus();
    await press('Show all 62');
    expect(rows()).toHaveLength(62);
    expect(document.activeElement).toBe(rows()[60]?.querySelector('a'));
  });

  it('is not there without any', async () => {
    openFavorites(buildList());
    await list();
    await settle();

    expect(screen.queryByText(/^What you've watched/)).toBeNull();
  });
});

describe('an imported file', () => {
  const heat = buildTitle({ id: 949, title: 'Heat', date: '1995-12-15' });
  const answers = { search: () => Promise.resolve(buildPagedList([heat])) };
  const DIARY =
    'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n' +
    '2023-01-08,Heat,1995,https://boxd.it/aaaa,4.5,,,2023-01-07\n' +
    '2024-05-20,Heat,1995,https://boxd.it/bbbb,5,Yes,,2024-05-19\n' +
    '2024-05-21,Ronin,1998,https://boxd.it/cccc,4,,,2024-05-20\n';

  it('of a diary marks each title once, and lists what was not found', async () => {
    const { portal } = openFavorites([], {}, answers);
    await screen.findByText('List empty!');

    await importFile('diary.csv', DIARY);

    expect(await screen.findByText('1 title marked as seen')).toBeTruthy();
    expect(screen.queryByText(/added to your favorites/)).toBeNull();
    expect(screen.getByText('Ronin')).toBeTruthy();
    expect((await portal.loadSeen()).current()).toMatchObject([
      { kind: 'movie', id: 949, stars: 10 },
    ]);
    expect(portal.favorites.current()).toEqual([]);
    expect(
      screen.getByText(/^What you've watched is remembered until you close the tab\./),
    ).toBeTruthy();
  });

  it('says which titles were marked before', async () => {
    openFavorites([], {}, answers, [buildSeen({ id: 949, stars: 3 })]);
    await screen.findByText('List empty!');

    await importFile('diary.csv', DIARY);

    expect(await screen.findByText('1 title was already marked as seen.')).toBeTruthy();
  });

  it('of the portal follows people, and says whom the visitor already followed', async () => {
    const { portal } = openFavorites([], {}, {}, [], [buildFollowed({ id: 7 })]);
    await screen.findByText('List empty!');

    await importFile(
      'favorites.json',
      JSON.stringify({ followed: [buildFollowed({ id: 7 }), buildFollowed({ id: 525 })] }),
    );

    expect(await screen.findByText('You follow 1 person from this file.')).toBeTruthy();
    expect(screen.getByText('You already followed 1 person.')).toBeTruthy();
    expect(screen.queryByText(/added to your favorites/)).toBeNull();
    expect(screen.getByText(/^Who you follow is remembered until you close/)).toBeTruthy();
    const followed = await portal.loadFollowed?.();
    expect(followed?.current().map(({ id }) => id)).toEqual(expect.arrayContaining([7, 525]));
  });

  it('offers to try again if the list of seen titles does not load', async () => {
    const { portal } = openFavorites([], {}, answers);
    const { loadSeen } = portal;
    let isLost = true;
    portal.loadSeen = async () => {
      if (isLost || !loadSeen) {
        throw new Error('Lost.');
      }
      return loadSeen();
    };
    await screen.findByText('List empty!');
    await importFile(
      'watched.csv',
      'Date,Name,Year,Letterboxd URI\n2024-03-02,Heat,1995,https://boxd.it/a\n',
    );
    expect(await screen.findByText("Couldn't be looked up (1)")).toBeTruthy();

    isLost = false;
    await press('Try again');

    expect(await screen.findByText('1 title marked as seen')).toBeTruthy();
  });
});

describe('the export', () => {
  it('is there for seen titles alone', async () => {
    openFavorites([], {}, {}, [buildSeen()]);
    await screen.findByText('List empty!');
    await settle();

    expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Share list' })).toBeNull();
  });
});
