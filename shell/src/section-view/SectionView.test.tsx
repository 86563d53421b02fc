import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageProps } from '@portal/contract/Section';
import type { LoadModule } from '../section-loading/federatedLoader.ts';
import { type Shell, ShellContext } from '../ShellContext.ts';
import { buildSectionModule } from '../testing/buildSectionModule.ts';
import { fakeShell } from '../testing/fakeShell.ts';
import { RequestedSectionView } from '../testing/RequestedSectionView.tsx';

const consoleError = vi.spyOn(console, 'error');

beforeEach(() => {
  consoleError.mockReset().mockImplementation(() => undefined);
});

afterEach(cleanup);

function MoviePage({ params }: PageProps) {
  return <h1>Movie {params['id']}</h1>;
}

const PAGES = ['movie', 'tv', 'person'];
const view = <RequestedSectionView section="details" page="movie" params={{ id: '42' }} />;

/** Renders the section view of the movie page and waits until the section has loaded. */
async function renderView(loadModule: LoadModule, shell: Shell = fakeShell({ loadModule })) {
  await act(async () => void render(<ShellContext value={shell}>{view}</ShellContext>));
  return shell;
}

describe('SectionView', () => {
  it('reserves space while the code loads, and says so when that takes long', async () => {
    vi.useFakeTimers();
    await renderView(() => new Promise(() => undefined));

    await act(() => vi.advanceTimersByTimeAsync(1_000));
    vi.useRealTimers();

    expect(screen.getByRole('status').textContent).toBe('Loading the details page…');
  });

  it('says that the section could not be loaded and that the rest works', async () => {
    await renderView(() => Promise.reject(new Error('ECONNREFUSED')));

    const notice = screen.getByRole('alert');
    expect(notice.textContent).toContain('The details page could not be loaded.');
    expect(notice.textContent).toContain('The rest of the site still works.');
    expect(notice.textContent).not.toContain('ECONNREFUSED');
    expect(document.title).toBe('The details page could not be loaded.');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it.each([
    ['leads home', '/movie/42', ['/']],
    ['does not lead home from there', '/', []],
  ])('%s when the section could not be loaded', async (_, address, ways) => {
    history.replaceState(null, '', address);
    await renderView(() => Promise.reject(new Error('ECONNREFUSED')));

    const links = within(screen.getByRole('alert')).queryAllByRole('link', {
      name: 'Back to home',
    });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(ways);
    history.replaceState(null, '', '/');
  });

  it('renders the page with the services of the portal', async () => {
    const draws = vi.fn(MoviePage);

    const { portal } = await renderView(() => Promise.resolve(buildSectionModule(draws, PAGES)));

    expect(screen.getByRole('heading', { name: 'Movie 42' })).toBeDefined();
    expect(draws.mock.lastCall?.[0]).toEqual({
      portal: { ...portal, Place: expect.any(Function), settings: {} },
      params: { id: '42' },
    });
  });

  it('contains an error of the page, reports it, and keeps the rest of the frame', async () => {
    const cause = new Error('Cannot read properties of undefined');
    const shell = fakeShell({
      loadModule: () =>
        Promise.resolve(
          buildSectionModule(() => {
            throw cause;
          }, PAGES),
        ),
    });

    await act(
      async () =>
        void render(
          <ShellContext value={shell}>
            <p>Around</p>
            {view}
          </ShellContext>,
        ),
    );

    expect(screen.getByRole('alert').textContent).toContain(
      'The details page could not be loaded.',
    );
    expect(screen.getByText('Around')).toBeDefined();
    expect(consoleError).toHaveBeenCalledWith(
      'Section "details" 1.0.0 failed in phase "render".',
      cause,
    );
  });

  it('renders the page again when "Try again" is pressed after an error', async () => {
    let isBroken = true;
    function MoodyPage(props: PageProps) {
      if (isBroken) {
        throw new Error('Moody.');
      }
      return <MoviePage {...props} />;
    }
    const loadModule = vi.fn<LoadModule>().mockResolvedValue(buildSectionModule(MoodyPage, PAGES));
    await renderView(loadModule);

    isBroken = false;
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));

    expect(screen.getByRole('heading', { name: 'Movie 42' })).toBeDefined();
    expect(loadModule).toHaveBeenCalledTimes(1);
  });

  it('shows a section that is already loaded at once', async () => {
    const shell = fakeShell({
      loadModule: () => Promise.resolve(buildSectionModule(MoviePage, PAGES)),
    });
    await shell.sections.load('details');

    render(<ShellContext value={shell}>{view}</ShellContext>);

    expect(screen.getByRole('heading', { name: 'Movie 42' })).toBeDefined();
  });

  it('calls a section without a visible name by its technical name', async () => {
    const shell = fakeShell();

    await act(
      async () =>
        void render(
          <ShellContext value={shell}>
            <RequestedSectionView section="news" page="news" params={{}} />
          </ShellContext>,
        ),
    );

    expect(screen.getByRole('alert').textContent).toContain('news could not be loaded.');
  });
});
