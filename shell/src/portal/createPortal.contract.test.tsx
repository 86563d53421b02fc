import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Subject } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Notice } from '@portal/contract/Portal';
import { parseSection } from '@portal/contract/Section';
import { buildRegistryView } from '@portal/page-protocol/testing/buildRegistryView';
import { createSectionOfContract } from '@portal/shared/testing/createSectionOfContract';
import { fakeFollowed, fakePortal, fakeSeen } from '@portal/shared/testing/fakePortal';
import { createAnnouncer } from '../announcements/announcer.ts';
import { createFavoritesList } from '../favorites/favoritesBus.ts';
import { createPortal } from './createPortal.ts';
import { createRouterHandle } from './navigation.ts';

afterEach(cleanup);

/** Renders the section as the shell does: prefetched, validated, and with the shell's services. */
async function showExample() {
  const announcer = createAnnouncer();
  const navigate = vi.fn();
  const router = createRouterHandle(() => undefined);
  router.connect(navigate, { isFirst: false, isReturn: false });
  const openSearch$ = new Subject<void>();
  const openSearch = vi.fn();
  openSearch$.subscribe(openSearch);
  const seen = fakeSeen();
  const notify = vi.fn<(notice: Notice) => void>();
  const noteOutdated = vi.fn();
  const portal = createPortal({
    registry: buildRegistryView(),
    config: fakePortal().config,
    announcer,
    router,
    openSearch$,
    loadDeferred: () =>
      Promise.resolve({
        notify,
        seen,
        followed: fakeFollowed(),
        noteAddition: () => undefined,
      }),
    favoritesList: createFavoritesList(window, false),
    noteOutdated,
    window,
  });
  const page = parseSection({ createSection: createSectionOfContract }, ['example']).pages[
    'example'
  ];
  if (!page) {
    throw new Error('The section has lost its page.');
  }
  await page.load(portal, { id: '5' }, new AbortController().signal);
  render(<page.Page portal={portal} params={{ id: '5' }} />);
  return { portal, navigate, announcer, openSearch, seen, notify, noteOutdated };
}

describe('a section of the contract with the services of the shell', () => {
  it('receives its configuration, its params, and its prefetched data', async () => {
    await showExample();

    expect(screen.getByRole('heading', { name: 'Cine Pop' })).toBeDefined();
    expect(screen.getByText('Answer 5')).toBeDefined();
    expect(
      within(screen.getByRole('list', { name: 'Configuration' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'catalogue',
      'memory',
      '/api/3',
      'public',
      '/t/p',
      'https://video.example/embed',
      'https://video.example/watch',
    ]);
  });

  it('receives every change of the favorites, its own and others', async () => {
    const { portal, announcer } = await showExample();
    const favorites = () =>
      within(screen.getByRole('list', { name: 'Favorites' }))
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent);

    fireEvent.click(screen.getByRole('button', { name: 'Toggle' }));
    expect(announcer.sentence$.value).toBe('It is in.');
    act(() => portal.favorites.toggle({ kind: 'movie', id: 7, title: 'Pepper' }));
    expect(favorites()).toEqual(['Pepper true', 'Salt true']);
    fireEvent.click(screen.getByRole('button', { name: 'Toggle' }));

    expect(announcer.sentence$.value).toBe('It is out.');
    expect(favorites()).toEqual(['Pepper true']);
  });

  it('navigates to every page by links and by calls', async () => {
    const { navigate } = await showExample();

    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    fireEvent.click(screen.getByRole('button', { name: 'Go' }));
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));

    expect(links).toEqual(['/movie/42', '/tv/42', '/person/42', '/']);
    expect(navigate.mock.calls).toEqual([['/person/42'], [-1]]);
  });

  it('knows where it is, and what is kept', async () => {
    history.replaceState(null, '', '#part');
    const { portal, openSearch } = await showExample();
    const state = () =>
      within(screen.getByRole('list', { name: 'State' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);

    expect(state()).toEqual([
      'kept: false true',
      'in the tab: 7',
      'on the device: undefined undefined',
      'returned: false, can go back: true',
      'movies: true, games: false',
      'rendered: undefined',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    fireEvent.click(screen.getByRole('button', { name: 'Drop' }));
    fireEvent.click(screen.getByRole('button', { name: 'Keep' }));
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));

    expect(openSearch).toHaveBeenCalledTimes(1);
    expect(location.hash).toBe('');
    expect(portal.favorites.current()).toMatchObject([{ id: 9, addedOn: 1 }]);
    expect(state()).toContain('kept: true true');
    expect(state()).toContain('on the device: 8 true');
    portal.favorites.keeping.turn(false);
  });

  it('marks titles as seen, offers to undo it, and says that data is outdated', async () => {
    const { seen, notify, noteOutdated } = await showExample();

    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Seen' })));
    expect(seen.current()).toMatchObject([{ id: 7, upTo: { season: 1, episode: 2 } }]);
    expect(noteOutdated).toHaveBeenCalledExactlyOnceWith(
      expect.anything(),
      '2030-01-31T09:00:00.000Z',
    );
    notify.mock.lastCall?.[0].onAction();

    expect(seen.current()).toEqual([]);
  });
});
