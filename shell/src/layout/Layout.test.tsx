import {
  act,
  cleanup,
  fireEvent,
  render,
  renderHook,
  screen,
  within,
} from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { fakePortal } from '@portal/shared/testing/fakePortal';
import { ShellContext } from '../ShellContext.ts';
import { fakeShell } from '../testing/fakeShell.ts';
import { Layout, useOverlay } from './Layout.tsx';

afterEach(cleanup);

/** Renders the layout at a history entry. `go` navigates to a different entry. */
async function renderLayout() {
  const portal = fakePortal();
  const shell = fakeShell({ portal });
  const at = (place: string) => (
    <ShellContext value={shell}>
      <Layout entryKey={place}>
        <h1>Page</h1>
      </Layout>
    </ShellContext>
  );
  const { rerender } = render(at('a'));
  await act(async () => undefined);
  return { ...shell, portal, go: (place: string) => act(async () => rerender(at(place))) };
}

const press = (key: string) => fireEvent.keyDown(document.body, { key });

describe('Layout', () => {
  it('surrounds the page with banner, main and contentinfo', async () => {
    await renderLayout();

    const places = [
      screen.getByRole('banner'),
      screen.getByRole('main'),
      screen.getByRole('contentinfo'),
    ];
    expect(places.map(({ tagName }) => tagName)).toEqual(['HEADER', 'MAIN', 'FOOTER']);
    expect(within(screen.getByRole('main')).getByRole('heading', { name: 'Page' })).toBeDefined();
  });

  it('starts with the skip link: nothing takes focus before it', async () => {
    await renderLayout();

    const focusable = document.querySelectorAll('a[href], button, [tabindex]');
    expect(focusable[0]).toBe(screen.getByRole('link', { name: 'Skip to content' }));
  });

  it('moves focus to the content by the skip link without a history entry', async () => {
    await renderLayout();

    const isLetThrough = fireEvent.click(screen.getByRole('link', { name: 'Skip to content' }));

    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(isLetThrough).toBe(false);
  });

  it('reads announcements to screen readers', async () => {
    const { announcer } = await renderLayout();
    const region = screen.getByRole('status');
    expect(region.textContent).toBe('');

    act(() => announcer.announce('Link copied'));

    expect(region.textContent).toBe('Link copied');
  });

  it('renders without a browser', () => {
    const html = renderToString(
      <ShellContext value={fakeShell()}>
        <Layout entryKey="a">
          <h1>Page</h1>
        </Layout>
      </ShellContext>,
    );

    expect(html).toContain('where movie magic pops off');
  });
});

describe('Layout: dialogs over the page', () => {
  it.each([
    [
      'the search',
      'the button',
      'Search',
      () => fireEvent.click(screen.getByRole('button', { name: 'Search' })),
    ],
    ['the search', 'the slash key', 'Search', () => press('/')],
    [
      'the shortcuts',
      'the button',
      'Keyboard shortcuts',
      () => fireEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' })),
    ],
    ['the shortcuts', 'the question mark', 'Keyboard shortcuts', () => press('?')],
  ])('open %s by %s', async (_what, _how, name, open) => {
    await renderLayout();
    expect(screen.queryByRole('dialog')).toBeNull();

    await act(async () => void open());

    expect(screen.getByRole<HTMLDialogElement>('dialog', { name }).open).toBe(true);
  });

  it('open the search when a section requests it', async () => {
    const { openSearch$ } = await renderLayout();

    await act(async () => openSearch$.next());

    expect(screen.getByRole<HTMLDialogElement>('dialog', { name: 'Search' }).open).toBe(true);
  });

  it.each(['/', '?'])('close when the visitor navigates (%s)', async (key) => {
    const { go } = await renderLayout();
    await act(async () => void press(key));
    expect(screen.queryByRole('dialog')).not.toBeNull();

    await go('b');

    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('switch from the shortcuts to the search on the slash key', async () => {
    await renderLayout();
    await act(async () => void press('?'));

    await act(async () => void press('/'));

    expect(
      screen.getAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-label')),
    ).toEqual(['Search']);
  });

  it('stay closed when single keys are turned off', async () => {
    const { shortcuts } = await renderLayout();
    act(() => shortcuts.turn(false));

    press('/');
    press('?');

    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('Layout: the shortcut to the dashboard', () => {
  it('is g then h', async () => {
    const { portal } = await renderLayout();

    press('g');
    press('h');

    expect(portal.visits).toEqual(['/']);
  });
});

/** Renders the overlay hook at a history entry. `rerender` navigates to a different entry. */
function renderOverlay(place = 'a') {
  return renderHook((key: string) => useOverlay(key), { initialProps: place });
}

describe('useOverlay', () => {
  it('stays closed on return to the entry where it was open', () => {
    const { result, rerender } = renderOverlay('a');
    act(() => result.current.open());

    rerender('b');
    rerender('a');

    expect(result.current.isOpen).toBe(false);
  });
});
