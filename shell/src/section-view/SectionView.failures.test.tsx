import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageProps } from '@portal/contract/Section';
import type { SectionVersion } from '@portal/page-protocol/RegistryView';
import { buildRegistryView } from '@portal/page-protocol/testing/buildRegistryView';
import type { LoadModule } from '../section-loading/federatedLoader.ts';
import { createSectionLoader } from '../section-loading/sectionLoader.ts';
import { ShellContext } from '../ShellContext.ts';
import { buildSectionModule } from '../testing/buildSectionModule.ts';
import { fakeLiveRegistryView } from '../testing/fakeLiveRegistryView.ts';
import { fakeShell } from '../testing/fakeShell.ts';
import { RequestedSectionView } from '../testing/RequestedSectionView.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const PAGES = ['movie', 'tv', 'person'];
const textPage = (text: string) => () => <h1>{text}</h1>;
const brokenPage = () => {
  throw new Error('Broken.');
};

/** Returns a registry with these versions of a single section. */
function registryOf(current: string, previous?: string) {
  const { sections } = buildRegistryView();
  const { owner, current: base } = sections['details'] ?? { owner: '', current: undefined };
  if (!base) {
    throw new Error('There is no section "details".');
  }
  const versionOf = (version: string): SectionVersion => ({
    ...base,
    version,
    baseUrl: `/files/details/${version}/`,
  });
  return {
    ...buildRegistryView(),
    sections: {
      details: {
        owner,
        current: versionOf(current),
        previous: previous === undefined ? undefined : versionOf(previous),
      },
    },
  };
}

/** Creates a shell whose details section renders a different page in each version. */
function buildShell(registry: ReturnType<typeof registryOf>, loadModule: LoadModule) {
  const live = fakeLiveRegistryView(registry);
  const shell = {
    ...fakeShell({ registry }),
    sections: createSectionLoader({
      registry: live,
      loadModule,
      report: () => undefined,
      deadlineMs: 10_000,
    }),
  };
  const announce = vi.spyOn(shell.portal, 'announce');
  const view = (id: string) => (
    <ShellContext value={shell}>
      <RequestedSectionView key={id} section="details" page="movie" params={{ id }} />
    </ShellContext>
  );
  return { live, shell, announce, view };
}

const pagesOf =
  (byVersion: Readonly<Record<string, (props: PageProps) => ReactNode>>): LoadModule =>
  (_, { version }) =>
    Promise.resolve(buildSectionModule(byVersion[version] ?? brokenPage, PAGES));

describe('SectionView: failures', () => {
  it('moves focus to the error when nothing else has it', async () => {
    const { view } = buildShell(registryOf('1'), () => Promise.reject(new Error('Away.')));

    await act(async () => void render(view('42')));

    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });

  it('does not move focus that the visitor has placed', async () => {
    const { view } = buildShell(registryOf('1'), () => Promise.reject(new Error('Away.')));
    const { container } = render(<button type="button">Elsewhere</button>);
    screen.getByRole('button', { name: 'Elsewhere' }).focus();

    await act(
      async () =>
        void render(view('42'), {
          container: container.appendChild(document.createElement('div')),
        }),
    );

    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }));
  });

  it('keeps the focus when "Try again" disappears, and announces that the section has loaded', async () => {
    const loadModule = vi
      .fn<LoadModule>(pagesOf({ 1: textPage('One') }))
      .mockRejectedValueOnce(new Error('Away.'));
    const { view, announce } = buildShell(registryOf('1'), loadModule);
    await act(async () => void render(view('42')));

    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));

    expect(document.activeElement?.contains(screen.getByRole('heading', { name: 'One' }))).toBe(
      true,
    );
    expect(document.activeElement).not.toBe(document.body);
    expect(announce).toHaveBeenCalledExactlyOnceWith('The details page has loaded.');
  });

  it('tries the current version again when the previous one, loaded instead, lacks the page', async () => {
    const registry = registryOf('2', '1');
    const { current, previous } = registry.sections.details;
    const olderPages = { ...current.pages };
    Reflect.deleteProperty(olderPages, 'movie');
    const details = {
      ...registry.sections.details,
      previous: previous && { ...previous, pages: olderPages },
    };
    const loadModule = vi
      .fn<LoadModule>((_, { pages }) =>
        Promise.resolve(buildSectionModule(textPage('Two'), Object.keys(pages))),
      )
      .mockRejectedValueOnce(new Error('Away.'));
    const { view, announce } = buildShell({ ...registry, sections: { details } }, loadModule);
    await act(async () => void render(view('42')));
    expect(screen.getByRole('alert').textContent).toContain(
      'The details page could not be loaded.',
    );

    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));

    expect(screen.getByRole('heading', { name: 'Two' })).toBeDefined();
    expect(announce).toHaveBeenCalledExactlyOnceWith('The details page has loaded.');
  });

  it('renders the previous version when the current one fails to render, without telling the visitor', async () => {
    const { view, announce } = buildShell(registryOf('2', '1'), pagesOf({ 1: textPage('One') }));

    await act(async () => void render(view('42')));

    expect(screen.getByRole('heading', { name: 'One' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(announce).not.toHaveBeenCalled();
  });

  it('shows an error when neither version renders, and its reference once that is known', async () => {
    const { view, shell } = buildShell(registryOf('2', '1'), pagesOf({}));

    await act(async () => void render(view('42')));
    const { textContent } = screen.getByRole('alert');
    const state = shell.sections.state('details');
    const cause = state.status === 'failed' ? state.failure.cause : undefined;
    await act(async () => {
      shell.failures$.next([
        { section: 'search', cause, reference: 'Reference of the search' },
        { section: 'details', cause: new Error('Earlier.'), reference: 'Earlier reference' },
        { section: 'details', cause, reference: 'Reference of the page' },
      ]);
    });

    expect(textContent).toContain('The details page could not be loaded.');
    expect(screen.getByRole('alert').textContent).toBe(`${textContent}Reference of the page`);
  });
});

describe('SectionView: a version that ships while the page is open', () => {
  it('does not change the open page, and applies to the next page', async () => {
    const { view, live } = buildShell(
      registryOf('1'),
      pagesOf({ 1: textPage('One'), 2: textPage('Two') }),
    );
    const { rerender } = render(view('42'));
    await act(async () => undefined);

    live.ship(registryOf('2', '1'));
    await act(() => live.refresh());
    expect(screen.getByRole('heading', { name: 'One' })).toBeDefined();
    await act(async () => rerender(view('43')));

    expect(screen.getByRole('heading', { name: 'Two' })).toBeDefined();
  });
});
