import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PortalConfig } from '@portal/contract/PortalConfig';
import { fakePortal } from '@portal/shared/testing/fakePortal';
import { ShellContext } from '../ShellContext.ts';
import { fakeShell } from '../testing/fakeShell.ts';
import { Footer } from './Footer.tsx';

afterEach(cleanup);

function renderFooter(
  source: PortalConfig['source'] = 'catalogue',
  handleShortcuts = vi.fn(),
  serviceLogo?: string,
) {
  render(
    <ShellContext value={fakeShell({ portal: fakePortal({ config: { source } }), serviceLogo })}>
      <Footer onShortcuts={handleShortcuts} />
    </ShellContext>,
  );
  return within(screen.getByRole('contentinfo'));
}

const NOTICE =
  'This website uses TMDB and the TMDB APIs but is not endorsed, certified, or otherwise approved by TMDB.';

describe('Footer', () => {
  it.each(['tmdb', 'catalogue'] as const)("shows the site's line with data of %s", (source) => {
    expect(renderFooter(source).getByText('where movie magic pops off')).toBeDefined();
  });

  it("shows the service's notice with a link when the data is the service's", () => {
    const footer = renderFooter('tmdb');

    expect(footer.getByRole('link', { name: NOTICE }).getAttribute('href')).toBe(
      'https://www.themoviedb.org',
    );
    expect(footer.queryByText(/sample catalogue/)).toBeNull();
  });

  it("shows the service's logo beside its notice if there is one, and only the notice when it does not load", () => {
    const logo = 'https://files.example/tmdb.svg';
    const footer = renderFooter('tmdb', vi.fn(), logo);
    const link = footer.getByRole('link', { name: NOTICE });
    const image = link.querySelector('img');

    expect(image?.getAttribute('src')).toBe(logo);
    fireEvent.error(image ?? link);

    expect(link.querySelector('img')).toBeNull();
    expect(footer.getByRole('link', { name: NOTICE })).toBeDefined();
  });

  it("requests the service's logo again if it has failed before hydration", async () => {
    const serviceLogo = 'https://files.example/tmdb.svg';
    const portal = fakePortal({ config: { source: 'tmdb' } });
    const footer = (
      <ShellContext value={fakeShell({ portal, serviceLogo })}>
        <Footer onShortcuts={() => undefined} />
      </ShellContext>
    );
    const place = document.createElement('div');
    // oxlint-disable-next-line portal/closed-syntax -- HTML that React has rendered
    place.innerHTML = renderToString(footer);
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    const request = vi.spyOn(HTMLImageElement.prototype, 'src', 'set');

    const root = await act(async () => hydrateRoot(place, footer));

    expect(request).toHaveBeenCalledExactlyOnceWith(serviceLogo);
    await act(async () => root.unmount());
    vi.restoreAllMocks();
  });

  it('offers the keyboard shortcuts even without a keyboard', () => {
    const handleShortcuts = vi.fn();
    const footer = renderFooter('catalogue', handleShortcuts);

    fireEvent.click(footer.getByRole('button', { name: 'Keyboard shortcuts' }));

    expect(handleShortcuts).toHaveBeenCalledOnce();
  });

  it('says that the data is the built-in sample catalogue', () => {
    const footer = renderFooter('catalogue');

    expect(footer.getByText(/^Sample data: classics/)).toBeDefined();
    expect(footer.queryByText(/TMDB/)).toBeNull();
  });

  it('says how old the data is only while the service does not respond, to screen readers as well', () => {
    const shell = fakeShell();
    render(
      <ShellContext value={shell}>
        <Footer onShortcuts={() => undefined} />
      </ShellContext>,
    );
    const sentence = "Showing data from 14:05. The movie database isn't responding right now.";
    expect(screen.queryByText(/^Data from/)).toBeNull();

    act(() => shell.dataMoment$.next('14:05'));
    expect(screen.getByText(sentence)).toBeDefined();
    expect(shell.announcer.sentence$.value).toBe(sentence);
    act(() => shell.dataMoment$.next(undefined));

    expect(screen.queryByText(/^Data from/)).toBeNull();
  });

  it('says that the visitor is offline, instead of blaming the service', () => {
    const shell = fakeShell();
    render(
      <ShellContext value={shell}>
        <Footer onShortcuts={() => undefined} />
      </ShellContext>,
    );
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

    act(() => shell.dataMoment$.next('14:05'));

    expect(screen.getByText("You're offline. Showing data from 14:05.")).toBeDefined();
    expect(shell.announcer.sentence$.value).toBe("You're offline. Showing data from 14:05.");
    onLine.mockRestore();
  });

  it('offers to install the portal only where the browser does, and keeps the focus in the footer', () => {
    const shell = fakeShell();
    render(
      <ShellContext value={shell}>
        <Footer onShortcuts={() => undefined} />
      </ShellContext>,
    );
    expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
    const install = vi.fn(() => shell.install$.next(undefined));
    act(() => shell.install$.next(install));
    const entry = screen.getByRole('button', { name: 'Install' });
    entry.focus();

    fireEvent.click(entry);

    expect(install).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  });

  it('links to the licenses of the packages and fonts, which are not a page of the portal', () => {
    const link = renderFooter().getByRole('link', { name: 'Licenses' });

    expect(link.getAttribute('href')).toBe('/notices');
    expect(link.getAttribute('target')).toBe('_blank');
  });
});
