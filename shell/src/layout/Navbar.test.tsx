import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildRegistryView } from '@portal/page-protocol/testing/buildRegistryView';
import { fakePortal } from '@portal/shared/testing/fakePortal';
import type { LoadModule } from '../section-loading/federatedLoader.ts';
import { ShellContext } from '../ShellContext.ts';
import { fakeShell } from '../testing/fakeShell.ts';
import { Navbar, ThemeButton } from './Navbar.tsx';

afterEach(cleanup);

function renderNavbar(registry = buildRegistryView(), page?: string) {
  const handleSearch = vi.fn();
  const loadModule = vi.fn<LoadModule>(() => new Promise(() => undefined));
  const shell = fakeShell({
    registry,
    loadModule,
    portal: fakePortal({ config: { brand: ['Film', 'Night'] } }),
  });
  render(
    <ShellContext value={shell}>
      <Navbar onSearch={handleSearch} page={page} />
    </ShellContext>,
  );
  return { handleSearch, loadModule, portal: shell.portal };
}

describe('Navbar', () => {
  it('links home with the logo, one link of two words', () => {
    renderNavbar();

    const logo = within(screen.getByRole('banner')).getByRole('link', { name: 'Film Night' });
    expect(logo.getAttribute('href')).toBe('/');
    expect([...logo.children].map(({ textContent }) => textContent)).toEqual(['Film', 'Night']);
  });

  it('takes the accessible name of the logo from its own text, without a label', () => {
    renderNavbar();

    const logo = screen.getByRole('link', { name: 'Film Night' });
    expect(logo.textContent).toBe('Film Night');
    expect(logo.hasAttribute('aria-label')).toBe(false);
  });

  it('has a search button with the word and the slash hint', () => {
    renderNavbar();

    const button = screen.getByRole('button', { name: 'Search' });
    expect(within(button).getByText('search')).toBeDefined();
    expect(button.querySelector('kbd')?.textContent).toBe('/');
  });

  it('leads to the search page without scripts', () => {
    renderNavbar(
      buildRegistryView({
        finder: { pages: { found: { path: '/found', slot: 'search', files: [] } } },
      }),
    );
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Search' });

    expect(button.type).toBe('submit');
    expect(button.form?.getAttribute('action')).toBe('/found');
    expect(fireEvent.click(button)).toBe(false);
  });

  it('leads nowhere without a search page', () => {
    renderNavbar(buildRegistryView({}));

    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Search' }).type).toBe('button');
  });

  it('ends a link with the number of favorites where its section wants that', () => {
    const { portal } = renderNavbar(
      buildRegistryView({
        browse: {
          pages: { favorites: { path: '/favorites', files: [] } },
          links: [
            { page: 'favorites', label: 'Favorites', count: 'favorites' },
            { page: 'favorites', label: 'Kept' },
          ],
        },
      }),
    );

    act(() => portal.favorites.toggle({ kind: 'movie', id: 1, title: 'Salt' }));

    const link = screen.getByRole('link', { name: /^Favorites/ });
    expect(link.textContent).toBe('Favorites, 1');
    expect(link.hasAttribute('aria-label')).toBe(false);
    expect(screen.getByRole('link', { name: 'Kept' })).toBeDefined();
  });

  it.each([
    ['the pointer comes to', fireEvent.pointerEnter],
    ['focus comes to', fireEvent.focus],
  ])('loads the search when %s the button, and not before', (_, come) => {
    const { loadModule } = renderNavbar();
    expect(loadModule).not.toHaveBeenCalled();

    come(screen.getByRole('button', { name: 'Search' }));

    expect(loadModule.mock.calls.map(([name]) => name)).toEqual(['search']);
  });

  it('shows the links of sections with their texts, in their order', () => {
    renderNavbar(
      buildRegistryView({
        reviews: { links: [{ page: 'reviews', label: '<b>Reviews</b>', order: 2 }] },
        news: { links: [{ page: 'news', label: 'News', order: 1 }] },
      }),
    );

    const links = within(screen.getByRole('navigation', { name: 'Sections' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['News', '<b>Reviews</b>']);
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/news', '/reviews']);
  });

  it('marks the link of the current page', () => {
    const links = [
      { page: 'news', label: 'News' },
      { page: 'reviews', label: 'Reviews' },
    ];
    renderNavbar(buildRegistryView({ reviews: { links } }), 'reviews');

    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Reviews');
  });

  it('has no empty navigation when no section has a link', () => {
    renderNavbar();

    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

function renderButton() {
  const shell = fakeShell();
  render(
    <ShellContext value={shell}>
      <ThemeButton />
    </ShellContext>,
  );
  return shell;
}

describe('ThemeButton', () => {
  it('shows at first that it follows the theme of the system', () => {
    renderButton();

    expect(screen.getByRole('button').getAttribute('aria-label')).toBe('Theme: system');
  });

  it('switches the theme, and says visibly and to screen readers which one is active', () => {
    const { theme, announcer } = renderButton();

    fireEvent.click(screen.getByRole('button', { name: 'Theme: system' }));

    expect(theme.choice$.value).toBe('dark');
    expect(screen.getByRole('button', { name: 'Theme: dark' }).title).toBe('Theme: dark');
    expect(announcer.sentence$.value).toBe('Theme: dark');
  });
});
