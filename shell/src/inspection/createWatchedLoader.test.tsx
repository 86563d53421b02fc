import { act, cleanup, render, screen } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Portal } from '@portal/contract/Portal';
import { type PageProps, parseSection } from '@portal/contract/Section';
import { buildSectionVersion } from '@portal/page-protocol/testing/buildSectionVersion';
import { fakePortal } from '@portal/shared/testing/fakePortal';
import { Boundary } from '../section-view/Boundary.tsx';
import { buildSectionModule } from '../testing/buildSectionModule.ts';
import { createWatchedLoader, type SectionLoad } from './createWatchedLoader.ts';
import type { FaultId, InspectionSettings } from './InspectionSettings.ts';

const version = buildSectionVersion();

function buildLoader(fault?: FaultId) {
  const faults: InspectionSettings['faults'] = fault ? { dashboard: fault } : {};
  const settings$ = new BehaviorSubject<InspectionSettings>({
    isOpen: false,
    overrides: {},
    faults,
  });
  const loads$ = new BehaviorSubject<Readonly<Record<string, SectionLoad>>>({});
  const load = vi.fn((_portal: Portal) => Promise.resolve());
  const module = buildSectionModule(
    ({ portal }) => <p>{portal.config.api.baseUrl}</p>,
    ['dashboard'],
    load,
  );
  const loadModule = createWatchedLoader({
    loadModule: async (_name, _version, { onFetched }) => {
      onFetched();
      return module;
    },
    settings$,
    loads$,
    isCurrent: (_name, { version: asked }) => asked === version.version,
    window,
  });
  const controller = new AbortController();
  const onFetched = vi.fn();
  const start = (asked = version) =>
    loadModule('dashboard', asked, { number: 1, signal: controller.signal, onFetched });
  return {
    start,
    settings$,
    loads$,
    load,
    module,
    controller,
    onFetched,
    end: () => act(() => settings$.next({ ...settings$.value, faults: {} })),
  };
}

async function renderPage({ start }: Pick<ReturnType<typeof buildLoader>, 'start'>) {
  const page = parseSection(await start(), ['dashboard']).pages['dashboard'];
  if (!page) {
    throw new Error('There is no page.');
  }
  const portal = fakePortal();
  const onError = vi.fn();
  render(
    <Boundary fallback={(error) => <p role="alert">{String(error)}</p>} onError={onError}>
      <page.Page portal={portal} params={{}} />
    </Boundary>,
  );
  return { page, portal, onError };
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('createWatchedLoader', () => {
  it('returns the module unchanged, and records the steps and the files', async () => {
    const { start, module, loads$, onFetched } = buildLoader();

    expect(await start()).toBe(module);
    expect(onFetched).toHaveBeenCalledTimes(1);
    expect(loads$.value['dashboard']).toEqual({
      version: '1.0.0',
      status: 'ready',
      runMs: expect.any(Number),
      files: [
        {
          name: 'remoteEntry.js',
          bytes: 1_000,
          transferredBytes: undefined,
          requestedMs: undefined,
          loadedMs: undefined,
        },
      ],
    });
  });

  it('hangs until the load is cancelled', async () => {
    const { start, controller, onFetched, loads$ } = buildLoader('hangs');
    const loading = start();

    controller.abort(new Error('Late.'));

    await expect(loading).rejects.toThrow('Late.');
    expect(onFetched).not.toHaveBeenCalled();
    expect(loads$.value['dashboard']).toMatchObject({ status: 'failed', runMs: undefined });
  });

  it('throws when the module is evaluated after it was fetched', async () => {
    const { start, onFetched } = buildLoader('evaluation');

    await expect(start()).rejects.toThrow('A fault is switched on');
    expect(onFetched).toHaveBeenCalledTimes(1);
  });

  it('returns a section of another contract', async () => {
    const module = await buildLoader('contract').start();

    expect(() => parseSection(module, [])).toThrow('The section speaks contract 0');
  });

  it('applies faults only to the current version', async () => {
    const { start, module } = buildLoader('evaluation');

    expect(await start(buildSectionVersion({ version: '0.9.0' }))).toBe(module);
  });

  it('throws when a page renders', async () => {
    await renderPage(buildLoader('render'));

    expect(screen.getByRole('alert').textContent).toContain('throws when it is rendered');
  });

  it('throws in an effect after a minute', async () => {
    vi.useFakeTimers();
    await renderPage(buildLoader('effect'));
    act(() => vi.advanceTimersByTime(59_000));
    expect(screen.queryByRole('alert')).toBeNull();

    act(() => vi.advanceTimersByTime(1_000));

    expect(screen.getByRole('alert').textContent).toContain('throws in an effect after a minute');
  });

  it('leaves the rest of a page as it is', async () => {
    const { start, module } = buildLoader('service');
    const { pages } = module.createSection();
    const keepQuery = vi.fn();
    const meta = () => ({ title: 'Dashboard' });
    const SearchPage = ({ keepQuery: keep }: PageProps) => (
      <button onClick={() => keep?.({ q: 'alien' })}>Search</button>
    );
    Object.assign(pages['dashboard'] ?? {}, { Page: SearchPage, meta });
    const page = parseSection(await start(), ['dashboard']).pages['dashboard'];
    render(page && <page.Page portal={fakePortal()} params={{}} keepQuery={keepQuery} />);

    screen.getByRole('button').click();

    expect(keepQuery).toHaveBeenCalledExactlyOnceWith({ q: 'alien' });
    expect(page?.meta).toBe(meta);
  });

  it('provides a service that does not respond until the fault is over', async () => {
    const loader = buildLoader('service');
    const { page, portal } = await renderPage(loader);
    const real = portal.config.api.baseUrl;
    expect(screen.getByText('https://service.invalid/3')).toBeDefined();
    await page.load(portal, {}, new AbortController().signal);
    expect(loader.load.mock.lastCall?.[0].config.api.baseUrl).toBe('https://service.invalid/3');

    loader.end();

    expect(screen.getByText(real)).toBeDefined();
    await page.load(portal, {}, new AbortController().signal);
    expect(loader.load.mock.lastCall?.[0]).toBe(portal);
  });
});
