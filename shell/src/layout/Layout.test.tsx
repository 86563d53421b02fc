import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Route, Routes, StaticRouter, useNavigate, type NavigateFunction } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { ShellContext, type Shell } from '../services/ShellContext.ts';
import { fakeShell } from '../testing/fakeShell.ts';
import { Layout } from './Layout.tsx';

afterEach(cleanup);

let navigate: NavigateFunction = () => undefined;

function PageOfTest() {
  navigate = useNavigate();
  return <h1>Page</h1>;
}

const routes = (
  <Routes>
    <Route element={<Layout />}>
      <Route path="*" element={<PageOfTest />} />
    </Route>
  </Routes>
);

async function drawLayout(shell: Shell = fakeShell()) {
  await act(async () => void render(<ShellContext value={shell}><MemoryRouter initialEntries={['/movie/1']}>{routes}</MemoryRouter></ShellContext>));
  return shell;
}

async function go(to: string): Promise<void> {
  await act(async () => navigate(to));
}

describe('Layout', () => {
  it('stands around the page: banner, main, contentinfo', async () => {
    await drawLayout();

    const places = [screen.getByRole('banner'), screen.getByRole('main'), screen.getByRole('contentinfo')];
    expect(places.map(({ tagName }) => tagName)).toEqual(['HEADER', 'MAIN', 'FOOTER']);
    expect(within(screen.getByRole('main')).getByRole('heading', { name: 'Page' })).toBeDefined();
  });

  it('begins with the skip link: nothing takes focus before it', async () => {
    await drawLayout();

    const focusable = document.querySelectorAll('a[href], button, [tabindex]');
    expect(focusable[0]).toBe(screen.getByRole('link', { name: 'Skip to content' }));
  });

  it('moves focus to the content by the skip link, and makes no place in history of it', async () => {
    await drawLayout();

    const isLetThrough = fireEvent.click(screen.getByRole('link', { name: 'Skip to content' }));

    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(isLetThrough).toBe(false);
  });

  it('leaves focus where it is at the start', async () => {
    await drawLayout();

    expect(document.activeElement).toBe(document.body);
  });

  it('moves focus to the content when the address changes', async () => {
    await drawLayout();

    await go('/movie/2');

    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('leaves focus where it is when only the query changes', async () => {
    await drawLayout();
    screen.getByRole('button', { name: 'Search' }).focus();

    await go('/movie/1?season=2');

    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search' }));
  });

  it('reads announcements to screen readers', async () => {
    const { announcer } = await drawLayout();
    expect(screen.getByRole('status').textContent).toBe('');

    act(() => announcer.announce('Link copied'));

    expect(screen.getByRole('status').textContent).toBe('Link copied');
  });

  it('draws without a browser', () => {
    const html = renderToString(<ShellContext value={fakeShell()}><StaticRouter location="/">{routes}</StaticRouter></ShellContext>);

    expect(html).toContain('where movie magic pops off');
  });
});

describe('Layout: the search', () => {
  it.each([
    ['the button', () => fireEvent.click(screen.getByRole('button', { name: 'Search' }))],
    ['the slash key', () => fireEvent.keyDown(document.body, { key: '/' })],
  ])('opens by %s as a modal dialog', async (_, open) => {
    await drawLayout();
    expect(screen.queryByRole('dialog')).toBeNull();

    open();

    expect(screen.getByRole<HTMLDialogElement>('dialog', { name: 'Search' }).open).toBe(true);
  });

  it('closes when a result leads to another page', async () => {
    await drawLayout();
    fireEvent.keyDown(document.body, { key: '/' });

    await go('/tv/7');

    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes when a result leads to the page that is already there', async () => {
    await drawLayout();
    fireEvent.keyDown(document.body, { key: '/' });

    await go('/movie/1');

    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
