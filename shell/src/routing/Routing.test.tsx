import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageProps } from '@portal/contract/Section';
import { fakePortal } from '@portal/shared/testing/fakePortal';
import { createRouterHandle } from '../portal/navigation.ts';
import type { LoadModule } from '../section-loading/federatedLoader.ts';
import { type Shell, ShellContext } from '../ShellContext.ts';
import { buildSectionModule } from '../testing/buildSectionModule.ts';
import { fakeShell } from '../testing/fakeShell.ts';
import { createFollowedLinks } from './followedLinks.ts';
import { followLinks } from './followLinks.ts';
import { Routing } from './Routing.tsx';

const loadAnew = vi.fn();
const consoleError = vi.spyOn(console, 'error');
// A router handle per test, but only one listener, because listeners on the document outlive a
// test.
let port = createRouterHandle(loadAnew);
followLinks({ document, prepare: () => undefined, follow: (address) => port.navigate(address) });

beforeEach(() => {
  loadAnew.mockReset();
  consoleError.mockReset().mockImplementation(() => undefined);
  port = createRouterHandle(loadAnew);
});

afterEach(cleanup);

function Page({ params }: PageProps) {
  return <h1>{params['id'] === undefined ? 'Dashboard' : `Title ${params['id']}`}</h1>;
}

const loadModule: LoadModule = (_, { pages }) =>
  Promise.resolve(buildSectionModule(Page, Object.keys(pages)));

/** Creates a shell that records the requested pages. */
function watchedShell(): Shell {
  const shell = fakeShell({ loadModule });
  return { ...shell, loadPage: vi.fn(shell.loadPage) };
}

/** Opens the portal at a URL. */
async function open(address: string, shell: Shell = watchedShell()) {
  history.replaceState(null, '', address);
  await act(
    async () =>
      void render(
        <ShellContext value={shell}>
          <Routing router={port} followedLinks={createFollowedLinks(document)} />
        </ShellContext>,
      ),
  );
  return shell;
}

async function go(to: string | number): Promise<void> {
  await act(async () => port.navigate(to));
}

describe('Routing', () => {
  it.each([
    ['/', 'Dashboard'],
    ['/movie/42', 'Title 42'],
    ['/tv/7/', 'Title 7'],
    ['/person/3?from=search#credits', 'Title 3'],
  ])('renders the page that the registry has at %s inside the layout', async (address, heading) => {
    await open(address);

    expect(screen.getByRole('main').contains(screen.getByRole('heading', { name: heading }))).toBe(
      true,
    );
    expect(screen.getByRole('banner')).toBeDefined();
    expect(screen.getByRole('contentinfo')).toBeDefined();
  });

  it.each(['/nowhere', '/movie', '/movie/abc', '/movie/0', '/movie/42/cast', '/search'])(
    'renders the not-found page at %s inside the layout, and loads no section',
    async (address) => {
      const network = vi.fn(loadModule);

      await open(address, fakeShell({ loadModule: network }));

      expect(
        screen.getByRole('main').contains(screen.getByRole('heading', { name: 'Uh oh..' })),
      ).toBe(true);
      expect(document.title).toBe('Page not found');
      expect(screen.getByRole('banner')).toBeDefined();
      expect(network).not.toHaveBeenCalled();
    },
  );

  it('renders another page when the visitor follows a link to it', async () => {
    await open('/nowhere');

    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Back to home' })));

    expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeDefined();
    expect(location.pathname).toBe('/');
    expect(loadAnew).not.toHaveBeenCalled();
  });

  it('mounts a new page when only the id in the address changes', async () => {
    let draws = 0;
    function CountingPage() {
      draws += 1;
      return <input aria-label="Note" />;
    }
    await open(
      '/movie/1',
      fakeShell({
        loadModule: (_, { pages }) =>
          Promise.resolve(buildSectionModule(CountingPage, Object.keys(pages))),
      }),
    );
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'first' } });

    await go('/movie/2');

    expect(draws).toBeGreaterThan(1);
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
  });

  it('loads data for each page, and cancels for the page that is left', async () => {
    const loadPage = vi.fn<Shell['loadPage']>(() => Promise.resolve());
    await open('/movie/1', fakeShell({ loadModule, loadPage }));

    await go('/movie/2');

    expect(loadPage.mock.calls.map(([pathname, signal]) => [pathname, signal?.aborted])).toEqual([
      ['/movie/1', true],
      ['/movie/2', false],
    ]);
  });

  it('has the brand as its title until the new page sets its own, not the title of the old page', async () => {
    document.title = 'Salt';
    await open('/movie/1', fakeShell());
    expect(document.title).toBe('Salt');

    await go('/movie/2');

    expect(document.title).toBe('Cine Pop');

    await go('/nowhere');
    await go('/nowhere/else');

    expect(document.title).toBe('Page not found');
  });

  it('knows where the visit began', async () => {
    await open('/movie/1');
    expect(port.isFirstPage()).toBe(true);

    await go('/movie/2');

    expect(port.isFirstPage()).toBe(false);
  });
});

describe('Routing when the frame of the page fails', () => {
  /** Creates a shell whose navbar fails to render. */
  function brokenShell(): Shell {
    const portal = fakePortal();
    Object.defineProperty(portal.config, 'brand', {
      get() {
        throw new Error('The brand is gone.');
      },
    });
    return fakeShell({ portal, loadModule });
  }

  it('shows the error page with the message', async () => {
    await open('/movie/1', brokenShell());

    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('The brand is gone.');
    expect(alert.textContent).toContain('Please try again later!');
    expect(screen.getByRole('heading', { name: 'Something went wrong!' })).toBeDefined();
    expect(document.title).toBe('Something went wrong!');
    expect(document.body.textContent).not.toContain('Unexpected Application Error');
  });

  describe('on a page that the gateway has rendered', () => {
    const giveUp = vi.fn();
    beforeEach(() => {
      giveUp.mockReset();
      vi.stubGlobal('portalPresses', { giveUp });
    });
    afterEach(() => {
      vi.unstubAllGlobals();
      document.body.replaceChildren();
    });

    /** Hydrates a page at its URL, and suppresses React's own messages. */
    async function hydrate(shell: Shell) {
      history.replaceState(null, '', '/movie/1');
      const root = document.createElement('div');
      root.append(
        document.createRange().createContextualFragment('<a href="/movie/2">Another</a><input>'),
      );
      document.body.replaceChildren(root);
      const input = root.querySelector('input');
      input?.focus();
      await act(async () => {
        hydrateRoot(
          root,
          <ShellContext value={shell}>
            <Routing router={port} followedLinks={createFollowedLinks(document)} root={root} />
          </ShellContext>,
          { onRecoverableError: () => undefined },
        );
      });
      return { root, input };
    }

    it.each([
      ['renders', brokenShell],
      ['has rendered', () => ({ ...fakeShell({ loadModule }), loadPage: throwIn })],
    ])('leaves the HTML and its links, if it fails while it %s', async (_, buildShell) => {
      const { root } = await hydrate(buildShell());

      expect(root.querySelector('[role=alert]')).toBeNull();
      expect(giveUp).toHaveBeenCalledOnce();
      expect(root.innerHTML).not.toContain('Something went wrong!');
      expect(root.querySelectorAll('a[href]').length).toBeGreaterThan(0);
    });

    it('leaves the very elements of the gateway, with the focus and what has been typed', async () => {
      const { input } = await hydrate(brokenShell());

      expect(input?.isConnected).toBe(true);
      expect(document.activeElement).toBe(input);
    });

    it('loads the page that the visitor has left for', async () => {
      const reload = vi.spyOn(location, 'reload').mockReturnValue();
      const loadPage = () => {
        history.pushState(null, '', '/movie/2');
        throw new Error('No page is loaded.');
      };

      await hydrate({ ...fakeShell({ loadModule }), loadPage });

      expect(reload).toHaveBeenCalledOnce();
      expect(giveUp).not.toHaveBeenCalled();
      reload.mockRestore();
    });
  });

  function throwIn(): never {
    throw new Error('No page is loaded.');
  }

  it('returns home by reloading the page', async () => {
    await open('/movie/1', brokenShell());

    fireEvent.click(screen.getByRole('link', { name: 'Back to home' }));

    expect(loadAnew).toHaveBeenCalledExactlyOnceWith('/');
  });
});
