import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildRegistryView } from '@portal/page-protocol/testing/buildRegistryView';
import { MAIN_ID } from '../layout/mainContent.ts';
import { reportHydration } from '../reports/reportHydration.ts';
import { SectionView } from '../section-view/SectionView.tsx';
import type { SectionEvent } from '../SectionEvent.ts';
import { type Shell, ShellContext } from '../ShellContext.ts';
import { buildSectionModule } from '../testing/buildSectionModule.ts';
import { fakeShell } from '../testing/fakeShell.ts';
import { createEarlyPresses } from './earlyPresses.ts';
import { HydratedSection, startHydration } from './HydratedSection.tsx';

const registry = buildRegistryView({
  dashboard: {},
  details: { pages: { movie: { path: '/movie', files: [] } } },
});

const roots: Root[] = [];
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(async () => {
  await act(async () => roots.splice(0).forEach((root) => root.unmount()));
  cleanup();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

/** A page with a film's name as its heading and a star counter. */
const pageOf = (film: string) =>
  buildSectionModule(
    () => (
      <>
        <h1 data-film={film} className={film}>
          {film}
        </h1>
        <Stars />
      </>
    ),
    ['dashboard', 'movie'],
  );

function Stars() {
  const [stars, setStars] = useState(0);
  return <button onClick={() => setStars(stars + 1)}>Stars {stars}</button>;
}

/** A frame that counts clicks. */
function Frame({ children }: { readonly children: ReactNode }) {
  const [presses, setPresses] = useState(0);
  return (
    <>
      <button onClick={() => setPresses(presses + 1)}>Pressed {presses}</button>
      {children}
    </>
  );
}

/** A page inside its frame, with a button that navigates to a different page. */
function Places() {
  const [place, setPlace] = useState<{ section: string; page: string } | undefined>({
    section: 'dashboard',
    page: 'dashboard',
  });
  return (
    <>
      <button onClick={() => setPlace({ section: 'details', page: 'movie' })}>Next</button>
      <button onClick={() => setPlace(undefined)}>Nowhere</button>
      <Frame>
        <main id={MAIN_ID}>
          {place && (
            <HydratedSection section={place.section}>
              <SectionView key={place.section} {...place} params={{}} />
            </HydratedSection>
          )}
        </main>
      </Frame>
    </>
  );
}

const inShell = (shell: Shell) => (
  <ShellContext value={shell}>
    <Places />
  </ShellContext>
);

/** Adds this film's HTML to the document, as the gateway renders it. */
async function renderOnServer(film: string): Promise<HTMLElement> {
  const shell = fakeShell({ registry, loadModule: () => Promise.resolve(pageOf(film)) });
  await shell.sections.load('dashboard');
  const isSameVersion = Object.assign(Promise.resolve(true), { status: 'fulfilled', value: true });
  const element = document.createElement('div');
  // oxlint-disable-next-line portal/closed-syntax -- what React has rendered
  element.innerHTML = renderToString(
    inShell({ ...shell, hydration: { section: 'dashboard', isSameVersion, end: () => undefined } }),
  );
  document.body.append(element);
  return element;
}

/** Hydrates a page about the film Metropolis before its section has loaded. */
async function hydratePage({ version = '1.0.0', pressed = (): unknown => undefined } = {}) {
  const element = await renderOnServer('Metropolis');
  const recorder = {
    events: new Array<Event>(),
    stop: () => undefined,
    giveUp: () => undefined,
  };
  const record = (event: Event) => void recorder.events.push(event);
  document.addEventListener('click', record, true);
  pressed();
  document.removeEventListener('click', record, true);
  const heading = screen.getByRole('heading');
  const modules: { resolve(module: object): void; reject(error: Error): void }[] = [];
  const shell = fakeShell({
    registry,
    loadModule: () => new Promise((resolve, reject) => void modules.push({ resolve, reject })),
  });
  const hydration = startHydration(shell.sections, { name: 'dashboard', version });
  const now = () => performance.now();
  const earlyPresses = createEarlyPresses({ recorder, hasSection: true, now });
  const reported: SectionEvent[] = [];
  const rendered = { at: 0, address: { pathname: '/', search: '' }, data: [] };
  const handleHydrated = vi.fn();
  void hydration.hydrated.then(handleHydrated);
  await act(async () => {
    const root = hydrateRoot(element, inShell({ ...shell, hydration, earlyPresses }), {
      onRecoverableError: reportHydration(rendered, (event) => reported.push(event)),
    });
    roots.push(root);
  });
  return {
    heading,
    reported,
    handleHydrated,
    arrive: (film: string) =>
      act(async () => modules.forEach(({ resolve }) => resolve(pageOf(film)))),
    fail: () => act(async () => modules.forEach(({ reject }) => reject(new Error('Away.')))),
  };
}

const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

describe('HydratedSection', () => {
  it('keeps the rendered page while the section loads, and the frame works', async () => {
    const { heading } = await hydratePage();

    await press('Pressed 0');

    expect(screen.getByRole('button', { name: 'Pressed 1' })).toBeDefined();
    expect(screen.getByRole('heading')).toBe(heading);
  });

  it('replays presses in the section once it has loaded', async () => {
    const { arrive } = await hydratePage({
      pressed: () => fireEvent.click(screen.getByRole('button', { name: 'Stars 0' })),
    });
    expect(screen.getByRole('button', { name: 'Stars 0' })).toBeDefined();

    await arrive('Metropolis');

    expect(screen.getByRole('button', { name: 'Stars 1' })).toBeDefined();
    await press('Stars 1');
    expect(screen.getByRole('button', { name: 'Stars 2' })).toBeDefined();
  });

  it('resolves when the section is hydrated', async () => {
    const { arrive, handleHydrated } = await hydratePage();
    await press('Pressed 0');
    expect(handleHydrated).not.toHaveBeenCalled();

    await arrive('Metropolis');

    expect(handleHydrated).toHaveBeenCalledOnce();
  });

  it.each(['Next', 'Nowhere'])(
    'is over when the visitor leaves before that, to %s',
    async (way) => {
      const { handleHydrated } = await hydratePage();

      await press(way);

      expect(handleHydrated).toHaveBeenCalledOnce();
    },
  );

  it('is over when the section fails to load', async () => {
    const { fail, handleHydrated } = await hydratePage();

    await fail();

    expect(handleHydrated).toHaveBeenCalledOnce();
  });

  it('hydrates the same elements when the section has loaded', async () => {
    const { heading, arrive, reported } = await hydratePage();

    await arrive('Metropolis');

    expect(screen.getByRole('heading', { name: 'Metropolis' })).toBe(heading);
    expect(reported).toEqual([]);
    await press('Pressed 0');
    expect(screen.getByRole('heading')).toBe(heading);
  });

  it('renders the page again with another version, without attributes of the old one', async () => {
    const { heading, arrive, reported } = await hydratePage({ version: '0.9.0' });

    await arrive('Nosferatu');

    const drawn = screen.getByRole('heading');
    expect(drawn).not.toBe(heading);
    expect([drawn.textContent, drawn.className, drawn.dataset['film']]).toEqual([
      'Nosferatu',
      'Nosferatu',
      'Nosferatu',
    ]);
    expect(reported).toEqual([]);
  });

  it('reports a hydration mismatch in the same version, and renders the section again', async () => {
    const { arrive, reported } = await hydratePage();

    await arrive('Nosferatu');

    expect(screen.getByRole('heading', { name: 'Nosferatu' })).toBeDefined();
    expect(reported).toEqual([expect.objectContaining({ kind: 'failure', phase: 'hydrate' })]);
  });

  it('shows the error of a section that fails to load, and the frame keeps working', async () => {
    const { fail, reported } = await hydratePage();
    await press('Pressed 0');

    await fail();

    expect(screen.getByRole('button', { name: /try again/i })).toBeDefined();
    expect(screen.queryByText('Metropolis')).toBeNull();
    expect(screen.getByRole('button', { name: 'Pressed 1' })).toBeDefined();
    expect(reported).toEqual([]);
  });

  it('follows a visitor who leaves before the section has loaded', async () => {
    const { arrive, reported } = await hydratePage();

    await press('Next');

    expect(screen.queryByText('Metropolis')).toBeNull();
    await arrive('Metropolis');
    expect(screen.queryByText('Metropolis')).toBeNull();
    expect(reported).toEqual([]);
  });
});
