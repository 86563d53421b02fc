import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PartProps, Section } from '@portal/contract/Section';
import type { RenderedPart } from '@portal/page-protocol/Rendering';
import { buildRegistryView } from '@portal/page-protocol/testing/buildRegistryView';
import { Button } from '@portal/shared/ui/Button';
import { restoreQueries } from '../hydration/renderedQueries.ts';
import { sectionPortal } from '../portal/sectionPortal.ts';
import { reportHydration } from '../reports/reportHydration.ts';
import type { LoadModule } from '../section-loading/federatedLoader.ts';
import { Boundary } from '../section-view/Boundary.tsx';
import { useSectionState } from '../section-view/SectionView.tsx';
import { type Shell, ShellContext } from '../ShellContext.ts';
import { fakeShell } from '../testing/fakeShell.ts';

const place = { label: 'The end', props: { id: 'number' } } as const;
const fill = { part: 'reviews', order: 1, blockSize: '22rem', files: [] };

function registryWith(fills: object = { 'details/end': fill }) {
  return buildRegistryView({
    details: { places: { end: place } },
    reviews: { pages: {}, fills: { ...fills } },
  });
}

/** Simulates boxes coming near the viewport. */
let comeNear: () => void;
const consoleError = vi.spyOn(console, 'error');

beforeEach(() => {
  const observers = new Set<() => void>();
  comeNear = () => [...observers].forEach((notify) => notify());
  class FakeObserver {
    readonly notify: () => void;
    constructor(notify: (entries: readonly object[]) => void) {
      this.notify = () => notify([{ isIntersecting: true }]);
    }
    observe() {
      observers.add(this.notify);
    }
    disconnect() {
      observers.delete(this.notify);
    }
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  consoleError.mockReset().mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Reviews = ({ props }: PartProps) => <p>Reviews of {props['id']}</p>;

function loading(part: Partial<NonNullable<Section['parts']>[string]>): LoadModule {
  const section: Section = {
    contract: 2,
    pages: {},
    parts: { reviews: { Part: Reviews, ...part } },
  };
  return () => Promise.resolve({ createSection: () => section });
}

interface Options {
  readonly loadModule?: LoadModule;
  readonly registry?: ReturnType<typeof registryWith>;
  readonly rendered?: readonly RenderedPart[];
}

const tools = {
  Boundary,
  Button,
  Context: ShellContext,
  createRoot,
  hydrateRoot,
  reportHydration,
  restoreQueries,
  sectionPortal,
  useSectionState,
};

function buildShell({
  loadModule = loading({}),
  registry = registryWith(),
  rendered = [],
}: Options) {
  return fakeShell({ loadModule, registry, parts: { rendered, report: vi.fn(), tools } });
}

function contentOf(shell: Shell, props: Readonly<Record<string, string | number>> = { id: 42 }) {
  const { Place } = sectionPortal(shell, 'details');
  return <ShellContext value={shell}>{Place && <Place name="end" props={props} />}</ShellContext>;
}

const boxes = () => [...document.querySelectorAll<HTMLElement>('[data-part]')];

async function showPlace(options: Options = {}, props?: Readonly<Record<string, string | number>>) {
  const shell = buildShell(options);
  const view = await act(async () => render(contentOf(shell, props)));
  // Wait until the parts' code has loaded.
  await act(() => import('./showPart.tsx'));
  return { shell, ...view };
}

describe('a place in the browser', () => {
  it('renders its part with the props when it comes near, and reserves its height before', async () => {
    const load = vi.fn(() => Promise.resolve());
    const { shell } = await showPlace({ loadModule: loading({ load }) });

    expect(boxes().map(({ style }) => style.minBlockSize)).toEqual(['22rem']);
    expect(shell.sections.state('reviews').status).toBe('loading');
    await act(async () => comeNear());

    expect(await screen.findByText('Reviews of 42')).toBeTruthy();
    expect(load).toHaveBeenCalledWith(expect.anything(), { id: 42 }, expect.any(AbortSignal));
    expect(boxes()[0]?.dataset['version']).toBe('1.0.0');
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('Broken.');
      },
    ],
    ['rejects', () => Promise.reject(new Error('Broken.'))],
    ['returns nothing', () => undefined],
  ])('renders its part if its load %s', async (_, load) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await showPlace({ loadModule: loading({ load: load as () => Promise<void> }) });
    await act(async () => comeNear());

    expect(await screen.findByText('Reviews of 42')).toBeTruthy();
  });

  it.each([
    ['no section fills it', registryWith({})],
    ['a section fills another place', registryWith({ 'details/start': fill })],
  ])('renders nothing if %s', async (_, registry) => {
    await showPlace({ registry });

    expect(boxes()).toEqual([]);
  });

  it('shows the part for its new props, and ends the one before', async () => {
    const { shell, rerender } = await showPlace();
    await act(async () => comeNear());
    await screen.findByText('Reviews of 42');

    await act(async () => rerender(contentOf(shell, { id: 43 })));
    await act(async () => comeNear());

    expect(await screen.findByText('Reviews of 43')).toBeTruthy();
    expect(screen.queryByText('Reviews of 42')).toBeNull();
  });

  it.each<readonly [string, LoadModule]>([
    ['does not load', () => Promise.reject(new Error('Away.'))],
    [
      'has no such part',
      () => Promise.resolve({ createSection: () => ({ contract: 2, pages: {} }) }),
    ],
    [
      'throws while rendering',
      loading({
        Part() {
          throw new Error('Broken.');
        },
      }),
    ],
  ])('says that the part is missing if its section %s', async (_, loadModule) => {
    const { shell } = await showPlace({ loadModule });
    await act(async () => comeNear());

    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('This part of the page could not be loaded.');
    expect(document.activeElement).toBe(document.body);
    expect(shell.sections.state('reviews').status).not.toBe('loading');
  });

  it('shows the part of one section while that of another one fails', async () => {
    const registry = buildRegistryView({
      details: { places: { end: place } },
      news: { pages: {}, fills: { 'details/end': { ...fill, part: 'news', order: 0 } } },
      reviews: { pages: {}, fills: { 'details/end': fill } },
    });
    const loadModule: LoadModule = (name, ...rest) =>
      name === 'news' ? Promise.reject(new Error('Away.')) : loading({})(name, ...rest);
    await showPlace({ registry, loadModule });
    await act(async () => comeNear());

    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(await screen.findByText('Reviews of 42')).toBeTruthy();
    expect(boxes().map((box) => box.dataset['part'])).toEqual([
      'details/end news',
      'details/end reviews',
    ]);
  });

  it('names the failure, and shows the part after "Try again"', async () => {
    const loadModule = vi.fn<LoadModule>(loading({})).mockRejectedValueOnce(new Error('Away.'));
    const { shell } = await showPlace({ loadModule });
    await act(async () => comeNear());
    const button = await screen.findByRole('button', { name: 'Try again' });
    const state = shell.sections.state('reviews');
    const cause = state.status === 'failed' ? state.failure.cause : undefined;
    const named = { section: 'reviews', cause, reference: 'Reference of the part' };
    await act(async () => shell.failures$.next([named]));
    expect(screen.getByRole('alert').textContent).toContain('Reference of the part');

    await act(async () => button.click());

    expect(await screen.findByText('Reviews of 42')).toBeTruthy();
  });

  it.each([
    [{ id: '42' }, 'The place details/end has to be given {"id":"number"}, and got {"id":"42"}.'],
    [null, 'TypeError'],
  ])('refuses the props %j, which the place does not list', async (props, sentence) => {
    // Safe: a host can be written in JavaScript.
    await showPlace({}, props as { id: string });
    await act(async () => comeNear());

    await waitFor(() => expect(consoleError).toHaveBeenCalled());
    expect(String(consoleError.mock.lastCall?.[0])).toContain(sentence);
    expect(boxes()[0]?.style.minBlockSize).toBe('');
  });

  it('stays empty in a part', async () => {
    const Part = ({ portal }: PartProps) => {
      const { Place } = portal;
      return (
        <p>
          A part
          {Place && <Place name="end" props={{ id: 42 }} />}
        </p>
      );
    };
    await showPlace({ loadModule: loading({ Part }) });
    await act(async () => comeNear());

    expect(await screen.findByText('A part')).toBeTruthy();
    expect(boxes()).toHaveLength(1);
  });
});

describe('a place that the gateway has filled', () => {
  const rendered = (version: string): RenderedPart => ({
    place: 'details/end',
    section: { name: 'reviews', version },
    data: [{ key: ['reviews'], data: 'cached' }],
  });

  /** A hydrated page with the HTML of a part in its place. */
  async function hydrate(options: Options, html: string) {
    const shell = buildShell(options);
    const container = document.createElement('div');
    // oxlint-disable-next-line portal/closed-syntax -- as the gateway writes it
    container.innerHTML = `<div><section data-part="details/end reviews" data-props="{&quot;id&quot;:42}">${html}</section></div>`;
    document.body.append(container);
    await act(async () => render(contentOf(shell), { container, hydrate: true }));
    await act(() => import('./showPart.tsx'));
    return shell;
  }

  it('keeps its elements and uses its data if the same version has loaded', async () => {
    const shell = await hydrate({ rendered: [rendered('1.0.0')] }, '<p>Reviews of <!-- -->42</p>');
    const before = screen.getByText('Reviews of 42');
    expect(boxes()[0]?.style.minBlockSize).toBe('');

    await act(async () => comeNear());

    await waitFor(() => expect(boxes()[0]?.dataset['version']).toBe('1.0.0'));
    expect(screen.getByText('Reviews of 42')).toBe(before);
    expect(shell.portal.queryClient.getQueryData(['reviews'])).toBe('cached');
    expect(shell.parts?.report).not.toHaveBeenCalled();
  });

  it('does not take what a part has written for the box of another part', async () => {
    const registry = buildRegistryView({
      details: { places: { end: place } },
      news: { pages: {}, fills: { 'details/end': { ...fill, part: 'news', order: 2 } } },
      reviews: { pages: {}, fills: { 'details/end': fill } },
    });
    await hydrate({ registry }, '<section data-part="details/end news"></section>');

    const [news] = boxes()
      .filter((box) => box.dataset['part']?.endsWith('news'))
      .slice(-1);
    expect(news?.parentElement?.tagName).toBe('DIV');
  });

  it('is rendered again by another version', async () => {
    await hydrate({ rendered: [rendered('0.9.0')] }, '<p>Old reviews</p>');

    await act(async () => comeNear());

    expect(await screen.findByText('Reviews of 42')).toBeTruthy();
    expect(screen.queryByText('Old reviews')).toBeNull();
  });

  it('reports what does not hydrate, and renders it again', async () => {
    const shell = await hydrate({ rendered: [rendered('1.0.0')] }, '<b>Other</b>');

    await act(async () => comeNear());

    expect(await screen.findByText('Reviews of 42')).toBeTruthy();
    expect(shell.parts?.report).toHaveBeenCalledWith(
      expect.objectContaining({ kind: 'failure', section: 'reviews', phase: 'hydrate' }),
    );
  });

  it('stays as it is if its section does not load', async () => {
    const loadModule = () => Promise.reject(new Error('Away.'));
    const shell = await hydrate({ rendered: [rendered('1.0.0')], loadModule }, '<p>Reviews</p>');

    await act(async () => comeNear());

    await waitFor(() => expect(shell.sections.state('reviews').status).toBe('failed'));
    expect(screen.getByText('Reviews')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
