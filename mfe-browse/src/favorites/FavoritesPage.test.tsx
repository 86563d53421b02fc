import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  buildFavorite,
  buildFollowed,
  buildPagedList,
  buildPerson,
  buildRequestFailure,
  buildTitle,
} from '@portal/shared/testing/builders';
import { never } from '@portal/shared/testing/never';
import type { BrowseApi } from '../api.ts';
import { writeSharedList } from './share/sharedList.ts';
import { buildList, buildMovie, openFavorites } from './testing/openFavorites.tsx';

beforeEach(() => {
  location.hash = '';
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const list = () => screen.findByRole('list', { name: 'Favorites' });
const titles = async () =>
  within(await list())
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const focused = () => document.activeElement?.textContent;
const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));

describe('the page of favorites', () => {
  it('shows each with kind, rating, year, when it was added, and a way to remove it', async () => {
    openFavorites(buildList());

    const [card] = within(await list()).getAllByRole('listitem');
    expect(document.title).toBe('Favorites');
    expect(card?.textContent).toMatch(/Salt.*Movie, added 2 January, 2024.*7.8 \/ 10/);
    await waitFor(() => expect(card?.textContent).toContain('1999'));
    expect(screen.getByText('3 titles · 1h 30mins of movies')).toBeTruthy();
  });

  it('sorts and filters, and says so in the address', async () => {
    const { keepQuery } = openFavorites(buildList(), { sort: 'title' });
    expect(await titles()).toEqual(['Kin', 'Salt', 'Umbra']);

    choose('Type', 'tv');
    expect(await titles()).toEqual(['Umbra']);
    expect(keepQuery).toHaveBeenLastCalledWith({ sort: 'title', kind: 'tv' });

    choose('Type', '');
    await screen.findByRole('option', { name: 'Drama' });
    choose('Genre', '18');
    expect(await titles()).toEqual(['Salt']);
  });

  it('leads to all of them where none is like that', async () => {
    openFavorites([buildFavorite({ kind: 'movie' })], { kind: 'tv' });

    const showAll = await screen.findByRole('button', { name: 'Show all' });
    showAll.focus();
    fireEvent.click(showAll);

    expect(await titles()).toHaveLength(1);
    expect(document.activeElement).toBe(within(await list()).getByRole('link'));
  });

  it('follows a link to the same page with a different view', async () => {
    const { goTo } = openFavorites(buildList(), { sort: 'title' });
    expect(await titles()).toEqual(['Kin', 'Salt', 'Umbra']);

    goTo({});

    expect(await titles()).toEqual(['Salt', 'Kin', 'Umbra']);
  });

  it('removes one, says so, and brings it back to its place', async () => {
    openFavorites(buildList());
    await list();

    await press('Remove Kin from favorites');
    expect(await titles()).toEqual(['Salt', 'Umbra']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Umbra from favorites');
    const status = screen.getByRole('status');
    expect(status.textContent).toContain('Kin is no longer in your favorites');

    await press('Undo');
    expect(await titles()).toEqual(['Salt', 'Kin', 'Umbra']);
    expect(status.textContent).toContain('Kin is in your favorites again');
    expect(focused()).toBe('Kin');
  });

  it('brings back each of several that were removed, the last one first', async () => {
    const { portal } = openFavorites(buildList());
    await list();
    const status = screen.getByRole('status');

    await press('Remove Salt from favorites');
    await press('Remove Umbra from favorites');
    await press('Remove Kin from favorites');
    expect(screen.getByText('List empty!')).toBeTruthy();
    expect(focused()).toBe('Undo');

    await press('Undo');
    expect(await titles()).toEqual(['Kin']);
    expect(status.textContent).toMatch(/Kin is in .* again.*Umbra is no longer in your favorites/);
    expect(focused()).toBe('Kin');

    // Adding it again outside of the page leaves nothing to undo.
    act(() => portal.favorites.toggle(buildFavorite({ kind: 'tv', id: 3, title: 'Umbra' })));
    expect(status.textContent).toContain('Salt is no longer in your favorites');
    await press('Undo');
    expect(await titles()).toHaveLength(3);
    expect(focused()).toBe('Salt');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('moves the focus to the heading after an undo that the filter hides', async () => {
    openFavorites(buildList());
    await list();
    await press('Remove Kin from favorites');
    choose('Type', 'tv');

    await press('Undo');

    expect(focused()).toBe('Favorites');
    choose('Type', '');
    expect(await titles()).toContain('Kin');
  });

  it('is done with the removals when the visitor says so', async () => {
    openFavorites(buildList());
    await list();
    await press('Remove Salt from favorites');

    await press('Close');

    expect(screen.getByRole('status').textContent).toBe('');
    expect(focused()).toBe('Kin');
  });

  it('is one stop for the Tab key, and the arrows move between cards', async () => {
    openFavorites(buildList());
    const stops = () =>
      within(screen.getByRole('list', { name: 'Favorites' }))
        .getAllByRole('link')
        .filter(({ tabIndex }) => tabIndex === 0)
        .map(({ textContent }) => textContent);
    const [salt] = within(await list()).getAllByRole('link');
    await waitFor(() => expect(stops()).toEqual(['Salt']));
    salt?.focus();

    fireEvent.keyDown(salt!, { key: 'ArrowDown' });
    expect(focused()).toBe('Kin');
    fireEvent.keyDown(document.activeElement!, { key: 'End' });

    expect(focused()).toBe('Umbra');
    expect(stops()).toEqual(['Umbra']);
  });

  it('moves from each control to the one of the same kind below', async () => {
    openFavorites(buildList());
    await list();
    screen.getByRole('button', { name: 'Remove Salt from favorites' }).focus();

    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown' });

    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Kin from favorites');
  });

  it('links to movies and series when the list is empty', async () => {
    openFavorites([]);

    expect(await screen.findByText('List empty!')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Browse movies' }).getAttribute('href')).toBe(
      '/movies',
    );
    const tools = within(screen.getByRole('group', { name: 'List actions' }));
    expect(tools.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Import']);
  });

  it('shows the list without the details that failed to load', async () => {
    openFavorites(buildList(), {}, { movie: () => Promise.reject(new Error('Away.')) });

    expect(await titles()).toEqual(['Salt', 'Kin', 'Umbra']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('does not say that titles have failed while it requests them again', async () => {
    const movie = vi.fn<BrowseApi['movie']>(() => Promise.reject(buildRequestFailure()));
    const { leave, comeBack } = openFavorites(buildList(), {}, { movie });
    expect(await screen.findByText("We couldn't load 2 titles.")).toBeTruthy();
    leave();
    movie.mockImplementation(never);

    comeBack();
    await list();

    expect(movie).toHaveBeenCalledTimes(4);
    expect(screen.queryByText("We couldn't load 2 titles.")).toBeNull();
  });

  it.each([
    { list: 'a stored list', entries: buildList(), isPersistent: false, isSaid: true },
    { list: 'a persistent list', entries: buildList(), isPersistent: true, isSaid: false },
    { list: 'an empty list', entries: [], isPersistent: false, isSaid: false },
  ])(
    'says that the browser may delete $list: $isSaid',
    async ({ entries, isPersistent, isSaid }) => {
      const persisted = () => Promise.resolve(isPersistent);
      Object.defineProperty(navigator, 'storage', { configurable: true, value: { persisted } });
      onTestFinished(() => void Reflect.deleteProperty(navigator, 'storage'));
      openFavorites(entries);
      const keep = await screen.findByRole('switch', { name: 'Keep on this device' });
      expect(screen.queryByText(/after a week/)).toBeNull();

      await act(async () => fireEvent.click(keep));

      expect(screen.queryByText(/after a week without a visit/) !== null).toBe(isSaid);
    },
  );

  it('stores the list on the device on demand, and says what that means', async () => {
    const { portal } = openFavorites(buildList());
    const keep = await screen.findByRole('switch', { name: 'Keep on this device' });
    expect(keep.getAttribute('aria-checked')).toBe('false');
    expect(screen.getByText(/^Your list lasts until/)).toBeTruthy();

    fireEvent.click(keep);

    expect(portal.favorites.keeping.isOn()).toBe(true);
    // The page can re-render shortly after the switch changes.
    expect(await screen.findByText(/^Saved on this device, and nowhere else/)).toBeTruthy();
    expect(keep.getAttribute('aria-checked')).toBe('true');
  });

  it('says when the browser does not let it keep the list', async () => {
    const { portal } = openFavorites(buildList());
    vi.spyOn(portal.favorites.keeping!, 'turn').mockReturnValue(false);

    fireEvent.click(await screen.findByRole('switch'));

    expect(screen.getByRole('alert').textContent).toContain('blocks storage');
  });

  it('says when the browser has no room for all of the list', async () => {
    const { portal } = openFavorites(buildList());
    const keeping = portal.favorites.keeping!;
    Object.assign(keeping, { isStored: () => false });

    const keep = await screen.findByRole('switch');
    act(() => void keeping.turn(true));

    expect(screen.getByRole('alert').textContent).toContain('storage is full');
    expect(keep.getAttribute('aria-checked')).toBe('true');
    expect(screen.queryByText(/^Saved on this device/)).toBeNull();
  });
});

describe('a list in the address', () => {
  it('is offered, and added when the visitor wants it', async () => {
    location.hash = writeSharedList([
      { kind: 'movie', id: 1 },
      { kind: 'tv', id: 9 },
    ]);
    const { portal } = openFavorites(buildList());
    const dropFragment = vi.fn<() => void>();
    Object.assign(portal.navigation, { dropFragment });
    const offer = await screen.findByRole('region', { name: 'A list of 2 titles' });
    await within(offer).findByRole('link', { name: 'Series 9' });
    expect(portal.favorites.has('tv', 9)).toBe(false);
    expect(dropFragment).not.toHaveBeenCalled();

    fireEvent.click(
      await within(offer).findByRole('button', { name: 'Add 1 title to your favorites' }),
    );

    expect(await titles()).toEqual(['Series 9', 'Salt', 'Kin', 'Umbra']);
    expect(screen.queryByRole('region', { name: /A list of/ })).toBeNull();
    expect(portal.announcements).toEqual([
      '1 title added to your favorites. This list disappears when you close the tab.',
    ]);
    expect(focused()).toContain('1 title added to your favorites');
    expect(focused()).toContain('This list disappears when you close the tab.');
    // The fragment stays in the URL, so that the list is offered again after a reload.
    expect(dropFragment).not.toHaveBeenCalled();

    screen.getByRole('button', { name: 'Keep on this device' }).focus();
    await press('Keep on this device');

    expect(portal.favorites.keeping.isOn()).toBe(true);
    expect(focused()).toMatch(/^Saved on this device/);
    expect(
      await within(document.body).findAllByText(/^Saved on this device, and nowhere else/),
    ).toHaveLength(2);
    // The fragment is removed, so that the list is not offered again after a reload.
    expect(dropFragment).toHaveBeenCalledOnce();
    screen.getByRole('button', { name: 'Close' }).focus();
    await press('Close');
    expect(screen.queryByText('1 title added to your favorites')).toBeNull();
    expect(focused()).toBe('Favorites');
  });

  it('is not offered again after it was declined, or added to a stored list', async () => {
    location.hash = writeSharedList([{ kind: 'tv', id: 9 }]);
    const { portal } = openFavorites([]);
    portal.favorites.keeping.turn(true);
    const dropFragment = vi.fn<() => void>();
    Object.assign(portal.navigation, { dropFragment });
    await screen.findByRole('link', { name: 'Series 9' });

    await press('Add 1 title to your favorites');
    await waitFor(() => expect(dropFragment).toHaveBeenCalledOnce());
    expect(screen.queryByText(/lasts until/)).toBeNull();

    location.hash = writeSharedList([{ kind: 'tv', id: 8 }]);
    const notNow = await screen.findByRole('button', { name: 'Not now' });
    notNow.focus();
    fireEvent.click(notNow);
    expect(dropFragment).toHaveBeenCalledTimes(2);
    expect(focused()).toBe('Favorites');
  });

  it('keeps titles whose request failed, for a retry', async () => {
    location.hash = writeSharedList([
      { kind: 'movie', id: 1 },
      { kind: 'movie', id: 404 },
      { kind: 'movie', id: 500 },
    ]);
    let isAway = true;
    const movie: BrowseApi['movie'] = (id) => {
      if (id === 404) {
        return Promise.reject(buildRequestFailure({ kind: 'notFound', status: 404 }));
      }
      return id === 500 && isAway
        ? Promise.reject(buildRequestFailure())
        : Promise.resolve(buildMovie(id));
    };
    const { portal } = openFavorites([], {}, { movie });

    fireEvent.click(await screen.findByRole('button', { name: 'Add 1 title to your favorites' }));
    expect(screen.getByText("We couldn't find 1 title.")).toBeTruthy();
    expect(screen.getByText("We couldn't load 1 title.")).toBeTruthy();
    isAway = false;
    screen.getByRole('button', { name: 'Try again' }).focus();
    await press('Try again');
    expect(focused()).toBe('A list of 3 titles');
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Add 1 title/ }).disabled).toBe(
        false,
      ),
    );
    await press('Add 1 title to your favorites');

    expect(portal.favorites.current().map(({ id }) => id)).toEqual([500, 1]);
    expect(screen.queryByRole('region', { name: /A list of/ })).toBeNull();
  });

  it('has people to follow, beside titles or alone, and those that fail can be requested again', async () => {
    location.hash = writeSharedList([{ kind: 'movie', id: 1 }], [525, 7, 404]);
    let isAway = true;
    const followedPerson = vi.fn<BrowseApi['followedPerson']>((id) => {
      if (id === 404) {
        return Promise.reject(buildRequestFailure({ kind: 'notFound', status: 404 }));
      }
      return id === 7 && isAway
        ? Promise.reject(buildRequestFailure())
        : Promise.resolve(buildPerson({ id, name: `Person ${id}` }));
    });
    const followed = [buildFollowed({ id: 1, allWork: true })];
    const { portal } = openFavorites([], {}, { followedPerson }, [], followed);
    const offer = within(
      await screen.findByRole('region', { name: 'A list of 1 title and 3 people' }),
    );
    expect(await offer.findByText("We couldn't load 1 person.")).toBeTruthy();
    expect(offer.getByText("We couldn't find 1 person.")).toBeTruthy();

    isAway = false;
    fireEvent.click(offer.getByRole('button', { name: 'Try again' }));
    const add = await offer.findByRole('button', {
      name: 'Add 1 title to your favorites and follow 2 people',
    });
    await waitFor(() => expect(add).toHaveProperty('disabled', false));
    await act(async () => fireEvent.click(add));

    expect(portal.favorites.has('movie', 1)).toBe(true);
    // The choice for all work applies to them, too.
    expect((await portal.loadFollowed?.())?.current()).toMatchObject([
      { id: 525, name: 'Person 525', allWork: true },
      { id: 7, name: 'Person 7', allWork: true },
      { id: 1 },
    ]);
    expect(focused()).toContain('1 title added to your favorites. You now follow 2 people');

    location.hash = writeSharedList([], [8]);
    expect(await screen.findByRole('button', { name: 'Follow 1 person' })).toBeTruthy();
  });

  it('that was cut off says so', async () => {
    location.hash = writeSharedList([{ kind: 'movie', id: 12345 }]).slice(0, -1);
    openFavorites([]);

    expect((await screen.findByRole('alert')).textContent).toContain('incomplete or was changed');
  });
});

describe('the tools of the page', () => {
  it('share the list as a link, which the field and the QR code carry', async () => {
    openFavorites(buildList());
    await list();

    await press('Share list');

    const field = await screen.findByLabelText<HTMLInputElement>('Link to the list');
    expect(field.value).toMatch(/\/favorites#list=1~\w+~\.1\.2-3$/);
    expect(await screen.findByRole('img', { name: 'QR code of the link' })).toBeTruthy();
  });

  it('share the followed people with the list, unless the visitor does not want that', async () => {
    openFavorites(buildList(), {}, {}, [], [buildFollowed({ id: 525 })]);
    await list();
    await press('Share list');
    const field = await screen.findByLabelText<HTMLInputElement>('Link to the list');
    expect(field.value).toMatch(/#list=2~\w+~\.1\.2-3_el$/);

    fireEvent.click(screen.getByRole('checkbox', { name: 'Include the people you follow' }));

    expect(field.value).toMatch(/#list=1~\w+~\.1\.2-3$/);
  });

  it('share followed people alone', async () => {
    openFavorites([], {}, {}, [], [buildFollowed({ id: 525 })]);

    fireEvent.click(await screen.findByRole('button', { name: 'Share list' }));

    const field = await screen.findByLabelText<HTMLInputElement>('Link to the list');
    expect(field.value).toMatch(/#list=2~\w+~_el$/);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('share a limited number of followed people, and say so', async () => {
    const people = Array.from({ length: 101 }, (_, index) => buildFollowed({ id: index + 1 }));
    openFavorites(buildList(), {}, {}, [], people);
    await list();
    await press('Share list');
    expect(await screen.findByText('The link has the 100 people you followed last.')).toBeTruthy();

    fireEvent.click(screen.getByRole('checkbox', { name: 'Include the people you follow' }));

    expect(screen.queryByText(/^The link has/)).toBeNull();
  });

  it.each([
    ['NotAllowedError', "We couldn't open anything to send the link. Copy it instead."],
    // The visitor has closed the share sheet.
    ['AbortError', ''],
  ])('say that the link could not be sent after an %s: "%s"', async (name, said) => {
    const share = vi.fn(() => Promise.reject(new DOMException('No.', name)));
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
    openFavorites(buildList());
    await list();
    await press('Share list');

    fireEvent.click(await screen.findByRole('button', { name: 'Send' }));

    await act(async () => Promise.allSettled(share.mock.results.map(({ value }) => value)));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('status').textContent).toBe(said);
  });

  it('export the list as files', async () => {
    const saved: Blob[] = [];
    // A real click would navigate the test page away.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return 'blob:saved';
    });
    openFavorites(buildList());
    await list();

    await press('Export');
    fireEvent.click(await screen.findByRole('button', { name: 'JSON' }));
    await press('CSV');

    await waitFor(() => expect(saved).toHaveLength(2));
    expect(await saved[0]?.text()).toContain('"format": "favorites"');
    expect(await saved[1]?.text()).toContain('movie,1,Salt');
  });

  it('import a file, and list the rows that were not found', async () => {
    const { portal } = openFavorites(
      buildList(),
      {},
      {
        search: () =>
          Promise.resolve(
            buildPagedList([buildTitle({ id: 5, title: 'Reel', date: '2001-01-01' })]),
          ),
      },
    );
    await list();

    await press('Import');
    const file = new File(['Name,Year\nReel,2001\nNothing,1999\n'], 'list.csv');
    fireEvent.change(await screen.findByLabelText('Choose a file'), { target: { files: [file] } });

    expect(await screen.findByText('1 title added to your favorites')).toBeTruthy();
    expect(screen.getByText('Nothing')).toBeTruthy();
    expect(portal.favorites.has('movie', 5)).toBe(true);
    expect(screen.getByRole('dialog').textContent).toContain(
      'This list disappears when you close the tab.',
    );
    expect(document.querySelector('[role="status"] [role="status"]')).toBeNull();
    // “Cancel” had the focus and is removed.
    expect(document.activeElement).toBe(screen.getByLabelText('Choose a file'));
  });

  it('import each title of a diary once, and retry failed requests', async () => {
    const reel = buildTitle({ id: 5, title: 'Reel', date: '2001-01-01' });
    const away = buildTitle({ id: 6, title: 'Away', date: '2002-01-01' });
    let asked = 0;
    const search: BrowseApi['search'] = (_tab, query) => {
      asked += query === 'Away' ? 1 : 0;
      return query === 'Away' && asked === 1
        ? Promise.reject(buildRequestFailure())
        : Promise.resolve(buildPagedList([reel, away]));
    };
    const { portal } = openFavorites([], {}, { search });
    await screen.findByText('List empty!');

    await press('Import');
    // Only the lookup shows that the second and third rows are the same title.
    const rows = 'Reel,2001\nReel,2001\nReel,2002\nAway,2002\n';
    const file = new File([`Name,Year\n${rows}`], 'diary.csv');
    fireEvent.change(await screen.findByLabelText('Choose a file'), { target: { files: [file] } });
    expect(await screen.findByText('1 title added to your favorites')).toBeTruthy();
    expect(screen.getByText('2 duplicate rows skipped.')).toBeTruthy();
    expect(screen.getByText("Couldn't be looked up (1)")).toBeTruthy();

    await press('Try again');
    expect(await screen.findByText('2 titles added to your favorites')).toBeTruthy();
    expect(portal.favorites.current().map(({ title }) => title)).toEqual(['Reel', 'Away']);
  });

  it('pick one that fits, and another one', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    openFavorites(buildList());
    await list();
    await screen.findByRole('option', { name: 'Drama' });

    await press('Pick for tonight');
    const dialog = await screen.findByRole('dialog', { name: 'Pick for tonight' });
    expect(within(dialog).getByRole('link').textContent).toBe('Salt');
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Another one' }));
    expect(within(dialog).getByRole('link').textContent).toBe('Kin');

    act(() => choose('Mood', 'tense'));
    expect(within(dialog).getByText(/No favorites match/)).toBeTruthy();
  });
});
