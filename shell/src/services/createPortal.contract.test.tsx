import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Subject } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseSection } from '@portal/contract/Section';
import { buildRegistryView } from '@portal/page-protocol/testing/buildRegistryView';
import { createSectionOfContractOne } from '@portal/shared/testing/createSectionOfContractOne';
import { fakePortal } from '@portal/shared/testing/fakePortal';
import { createAnnouncer } from './createAnnouncer.ts';
import { createRouterHandle } from './createNavigation.ts';
import { createPortal } from './createPortal.ts';
import { createFavoritesList } from './lists/createFavoritesBus.ts';

afterEach(cleanup);

/** Renders the section as the shell does: prefetched, validated, and with the shell's services. */
async function showExample() {
  const announcer = createAnnouncer();
  const navigate = vi.fn();
  const router = createRouterHandle(() => undefined);
  router.connect(navigate, { isFirst: false, isReturn: false });
  const portal = createPortal({
    registry: buildRegistryView(),
    config: fakePortal().config,
    announcer,
    router,
    openSearch$: new Subject<void>(),
    loadDeferred: () => new Promise(() => undefined),
    favoritesList: createFavoritesList(window, false),
    window,
  });
  const page = parseSection({ createSection: createSectionOfContractOne }, ['example']).pages[
    'example'
  ];
  if (!page) {
    throw new Error('The section has lost its page.');
  }
  await page.load(portal, { id: '5' }, new AbortController().signal);
  render(<page.Page portal={portal} params={{ id: '5' }} />);
  return { portal, navigate, announcer };
}

describe('a section of contract 1 with the services of the shell', () => {
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

  it('offers additions to the contract', async () => {
    const { portal } = await showExample();

    act(() => portal.favorites.add([{ kind: 'movie', id: 7, title: 'Pepper', addedOn: 1 }]));

    expect(screen.getByText('Pepper true')).toBeDefined();
    expect(portal.favorites.keeping.isOn()).toBe(false);
  });
});
