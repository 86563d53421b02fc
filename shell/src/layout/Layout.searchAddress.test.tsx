import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import type { PageProps } from '@portal/contract/Section';
import { matchPage } from '@portal/page-protocol/matchPage';
import { buildRegistryView } from '@portal/page-protocol/testing/buildRegistryView';
import { createTabMemory } from '@portal/shared/state/createTabMemory';
import { fakePortal } from '@portal/shared/testing/fakePortal';
import { ShellContext } from '../ShellContext.ts';
import { buildSectionModule } from '../testing/buildSectionModule.ts';
import { fakeShell } from '../testing/fakeShell.ts';
import { Layout } from './Layout.tsx';

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

const registry = buildRegistryView({
  finder: {
    pages: {
      finder: { files: [] },
      found: { path: '/found', query: ['q'], slot: 'search', files: [] },
    },
    slots: { search: 'finder' },
  },
});

/** A search page that shows its query and stores a new one on click. */
function Finder({ params, keepQuery }: PageProps) {
  const { q = 'nothing' } = params;
  return <button onClick={() => keepQuery?.({ q: 'sun' })}>Looks for {q}</button>;
}

/** Renders the layout at a URL. */
function layoutAt(search: string, place = 'a') {
  const portal = fakePortal();
  const shell = fakeShell({
    registry,
    portal,
    loadModule: () => Promise.resolve(buildSectionModule(Finder, ['finder', 'found'])),
  });
  const page = (
    <ShellContext value={shell}>
      <Layout entryKey={place} match={matchPage(registry, '/found', search)}>
        <h1>Page</h1>
      </Layout>
    </ShellContext>
  );
  return { page, portal };
}

async function renderAt(search: string) {
  history.replaceState(null, '', `/found${search}`);
  const { page, portal } = layoutAt(search);
  render(page);
  await act(async () => undefined);
  return portal;
}

const findButton = (name: string) => screen.findByRole('button', { name });

describe('Layout at the address of the search', () => {
  it('opens the search over the page, with the query of the address', async () => {
    await renderAt('?q=rain&other=1');

    expect(screen.getByRole('dialog', { name: 'Search' })).toBeDefined();
    expect(await findButton('Looks for rain')).toBeDefined();
  });

  it('lets the search keep its query in the address', async () => {
    await renderAt('?q=rain');

    fireEvent.click(await findButton('Looks for rain'));

    expect(location.search).toBe('?q=sun');
  });

  it('leads to the dashboard when the search is closed', async () => {
    const portal = await renderAt('');

    fireEvent.click(screen.getByRole('button', { name: 'Close search' }));

    expect(portal.visits).toEqual(['/']);
  });

  it('renders on the server without the dialog', () => {
    const html = renderToString(layoutAt('?q=rain').page);

    expect(html).toContain('Page');
    expect(html).not.toContain('<dialog');
  });
});

describe('Layout anywhere else', () => {
  it('opens a search that knows no address', async () => {
    const shell = fakeShell({
      registry,
      loadModule: () => Promise.resolve(buildSectionModule(Finder, ['finder', 'found'])),
    });
    history.replaceState(null, '', '/?q=rain');
    render(
      <ShellContext value={shell}>
        <Layout entryKey="a">
          <h1>Page</h1>
        </Layout>
      </ShellContext>,
    );
    fireEvent.keyDown(document.body, { key: '/' });

    fireEvent.click(await findButton('Looks for nothing'));

    expect(location.search).toBe('?q=rain');
  });
});

/** A search page with a single result. The router in this test only changes the URL. */
function Result() {
  return <a href="/movie/7">Alien</a>;
}

/** Opens the search at a history entry, follows its result to `address`, and goes back. */
async function followResult(address: string) {
  const shell = fakeShell({
    registry,
    portal: { ...fakePortal(), tabMemory: createTabMemory() },
    loadModule: () => Promise.resolve(buildSectionModule(Result, ['finder', 'found'])),
  });
  const at = (place: string) => (
    <ShellContext value={shell}>
      <Layout entryKey={place}>
        <h1>Page</h1>
      </Layout>
    </ShellContext>
  );
  const { rerender } = render(at('a'));
  const go = (place: string, path: string) => {
    history.replaceState(null, '', path);
    return act(async () => rerender(at(place)));
  };
  fireEvent.keyDown(document.body, { key: '/' });
  const link = await screen.findByRole('link', { name: 'Alien' });
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  await go('b', address);
  expect(screen.queryByRole('dialog')).toBeNull();
  await go('a', '/');
  return { go };
}

describe('Layout on return to a page', () => {
  it('opens the search that was left there through a result, until it is closed', async () => {
    const { go } = await followResult('/movie/7');
    expect(screen.getByRole('dialog', { name: 'Search' })).toBeDefined();

    fireEvent.click(screen.getByRole('button', { name: 'Close search' }));
    await go('b', '/movie/7');
    await go('a', '/');

    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens no search that was left another way', async () => {
    await followResult('/people');

    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
