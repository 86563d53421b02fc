import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildRegistryView } from '@portal/page-protocol/testing/buildRegistryView';
import { buildSectionModule } from '../testing/buildSectionModule.ts';
import { fakeShell } from '../testing/fakeShell.ts';
import type { Override } from './applyOverrides.ts';
import type { SettingsStore } from './createSettingsStore.ts';
import { InspectionPanel } from './InspectionPanel.tsx';
import type { InspectionSettings } from './InspectionSettings.ts';

const registry = buildRegistryView();
const details = { owner: 'details team', current: registry.sections['details']!.current };

interface Facts {
  readonly settings?: Partial<InspectionSettings>;
  readonly overrides?: Readonly<Record<string, Override>>;
}

function renderPanel({ settings, overrides = {} }: Facts = {}) {
  const settings$ = new BehaviorSubject<InspectionSettings>({
    isOpen: true,
    overrides: {},
    faults: {},
    ...settings,
  });
  const store: SettingsStore = {
    settings$,
    isAgreed: () => true,
    agree: vi.fn(),
    show: vi.fn(),
    takeFrom: vi.fn(),
    injectFault: vi.fn(),
    reset: vi.fn(),
    reload: vi.fn(),
  };
  const shell = fakeShell({
    registry,
    loadModule: async () => buildSectionModule(() => null, ['dashboard']),
  });
  const loads$ = new BehaviorSubject({});
  render(
    <InspectionPanel
      shell={shell}
      shellVersion="2.0.0"
      store={store}
      overrides={overrides}
      loads$={loads$}
    />,
  );
  return { store, shell, loads$ };
}

/** Expands a section's details in the panel and returns queries for them. */
function factsOf(name: string) {
  const summary = screen.getByText(
    (_, element) => element?.tagName === 'SUMMARY' && element.textContent.startsWith(`${name} `),
  );
  fireEvent.click(summary);
  return within(summary.parentElement!);
}

afterEach(cleanup);

describe('InspectionPanel', () => {
  it('lists the shell and every section with version and state', async () => {
    const { shell, loads$ } = renderPanel();
    const load = {
      version: '1.0.0',
      status: 'ready',
      runMs: 5.6,
      files: [
        {
          name: 'remoteEntry.js',
          bytes: 11_240,
          transferredBytes: 4_020,
          requestedMs: 21.8,
          loadedMs: 34,
        },
      ],
    };

    await shell.sections.load('dashboard');
    loads$.next({ dashboard: load });

    expect(await factsOf('dashboard').findByText('ready')).toBeDefined();
    expect(screen.getByText('Requested at 22 ms, loaded at 34 ms, ran in 6 ms')).toBeDefined();
    expect(screen.getByText('remoteEntry.js, 11.2 kB, 4.0 kB transferred, 12 ms')).toBeDefined();
    expect(factsOf('search').getByText('not requested yet')).toBeDefined();
    expect(
      screen.getByText(/Of details team\. Built by a test, 2024-01-01 00:00 UTC\./),
    ).toBeDefined();
    expect(screen.getByText('2.0.0', { selector: 'p > span' })).toBeDefined();
  });

  it('lists the references of failures, each once', () => {
    const { shell } = renderPanel();
    const failure = (section: string, reference: string) => ({ section, cause: 1, reference });

    act(() =>
      shell.failures$.next([
        failure('details', 'Reference of details'),
        failure('details', 'Reference of details'),
        failure('search', 'Reference of the search'),
        failure('shell', 'Reference of the shell'),
      ]),
    );

    expect(factsOf('details').getAllByText(/^Reference/)).toHaveLength(1);
    expect(factsOf('search').getByText('Reference of the search')).toBeDefined();
    expect(screen.getAllByText(/^Reference/)).toHaveLength(3);
  });

  it("takes a section from another portal, and restores this portal's own", () => {
    const { store } = renderPanel({ settings: { overrides: { search: 'http://localhost:4000' } } });
    const section = factsOf('details');
    const field = section.getByRole('textbox', { name: 'Load it from the portal at' });
    fireEvent.change(field, { target: { value: ' localhost:3000/movie/42?x=1 ' } });

    fireEvent.click(section.getByRole('button', { name: 'Load' }));
    expect(store.takeFrom).toHaveBeenLastCalledWith('details', 'http://localhost:3000');

    const search = within(
      screen.getByText(/^search/, { selector: 'summary *' }).closest('details')!,
    );
    fireEvent.change(search.getByRole('textbox'), { target: { value: '' } });
    fireEvent.click(search.getByRole('button', { name: 'Load' }));
    expect(store.takeFrom).toHaveBeenLastCalledWith('search', undefined);
  });

  it('activates a fault, and deactivates it', () => {
    const { store } = renderPanel({ settings: { faults: { details: 'render' } } });
    const section = within(
      screen.getByText(/^details/, { selector: 'summary *' }).closest('details')!,
    );
    const choice = section.getByRole('combobox', { name: 'Fault to inject' });
    expect(choice).toHaveProperty('value', 'render');

    fireEvent.change(choice, { target: { value: 'hangs' } });
    expect(store.injectFault).not.toHaveBeenCalled();
    fireEvent.click(section.getByRole('button', { name: 'Inject' }));
    expect(store.injectFault).toHaveBeenLastCalledWith('details', 'hangs');

    fireEvent.change(choice, { target: { value: '' } });
    fireEvent.click(section.getByRole('button', { name: 'Inject' }));
    expect(store.injectFault).toHaveBeenLastCalledWith('details', undefined);
  });

  it('lists the changes of this tab even when closed, and resets them with one press', () => {
    const overrides: Readonly<Record<string, Override>> = {
      details: { status: 'taken', origin: 'http://localhost:3000', release: details },
      search: { status: 'refused', origin: 'https://evil.example' },
      dashboard: {
        status: 'failed',
        origin: 'http://localhost:4000',
        cause: new Error('http://localhost:4000 does not answer.'),
      },
    };
    const { store } = renderPanel({
      settings: {
        isOpen: false,
        overrides: { details: 'http://localhost:3000' },
        faults: { search: 'hangs' },
      },
      overrides,
    });

    const said = screen.getByRole('status').textContent;
    expect(said).toContain('"details" is loaded from http://localhost:3000.');
    expect(said).toContain('"search" may not be loaded from https://evil.example');
    expect(said).toContain(
      '"dashboard" is the live version: http://localhost:4000 does not answer.',
    );
    expect(said).toContain('Fault in "search": the code hangs.');

    fireEvent.click(screen.getByRole('button', { name: 'Back to the live portal' }));
    expect(store.reset).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: 'Inspect' }));
    expect(store.show).toHaveBeenCalledExactlyOnceWith(true);
  });

  it('asks before it runs code of another origin in the address', () => {
    const origin = 'http://localhost:3000';
    const { store } = renderPanel({
      settings: { isOpen: false, overrides: { details: origin } },
      overrides: { details: { status: 'proposed', origin } },
    });

    expect(screen.getByRole('status').textContent).toContain(
      'The address of this page requests "details" from http://localhost:3000.',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Show it here' }));
    expect(store.agree).toHaveBeenCalledTimes(1);
  });

  it('is not rendered when it is closed and nothing is changed', () => {
    renderPanel({ settings: { isOpen: false } });

    expect(screen.queryByRole('complementary')).toBeNull();
  });
});
