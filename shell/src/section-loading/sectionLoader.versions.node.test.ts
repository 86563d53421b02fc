import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RegistryView } from '@portal/page-protocol/RegistryView';
import { buildRegistryView } from '@portal/page-protocol/testing/buildRegistryView';
import { buildSectionVersion } from '@portal/page-protocol/testing/buildSectionVersion';
import type { SectionEvent } from '../SectionEvent.ts';
import { buildSectionModule } from '../testing/buildSectionModule.ts';
import { fakeLiveRegistryView } from '../testing/fakeLiveRegistryView.ts';
import type { LoadModule } from './federatedLoader.ts';
import { createSectionLoader } from './sectionLoader.ts';

const SECTION_MODULE = buildSectionModule(() => null, ['dashboard']);

/** Returns a registry with these versions of the dashboard. */
function registryOf(current: string, previous?: string): RegistryView {
  const versionOf = (version: string) =>
    buildSectionVersion({ version, baseUrl: `/files/dashboard/${version}/` });
  return {
    ...buildRegistryView(),
    sections: {
      dashboard: {
        owner: 'dashboard team',
        current: versionOf(current),
        previous: previous === undefined ? undefined : versionOf(previous),
      },
    },
  };
}

/** Creates a loader for the dashboard. Only these versions are available. */
function buildLoader(registry: RegistryView, ...versions: readonly string[]) {
  const there = new Set(versions);
  const live = fakeLiveRegistryView(registry);
  const loadModule = vi.fn<LoadModule>((_, { version }) =>
    there.has(version) ? Promise.resolve(SECTION_MODULE) : Promise.reject(new Error('Away.')),
  );
  const events: SectionEvent[] = [];
  const loader = createSectionLoader({
    registry: live,
    loadModule,
    report: (event) => events.push(event),
    deadlineMs: 9_000,
  });
  const version = () => {
    const state = loader.state('dashboard');
    return state.status === 'ready' ? state.version : state.status;
  };
  const troubles = () => events.filter(({ kind }) => kind !== 'load');
  const ship = async (next: RegistryView) => {
    live.ship(next);
    await live.refresh();
  };
  return { loader, loadModule, live, there, version, troubles, ship };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('createSectionLoader: the last version that worked', () => {
  it('loads the previous version when the current one is missing, and reports failure and fallback', async () => {
    const { loader, version, troubles } = buildLoader(registryOf('2', '1'), '1');

    await loader.load('dashboard');

    expect(version()).toBe('1');
    expect(troubles()).toEqual([
      {
        kind: 'failure',
        section: 'dashboard',
        version: '2',
        phase: 'load',
        cause: new Error('Away.'),
      },
      { kind: 'fallback', section: 'dashboard', version: '2', to: '1' },
    ]);
  });

  it('reports the failure of the current version when the previous one fails, too', async () => {
    const { loader } = buildLoader(registryOf('2', '1'));

    await loader.load('dashboard');

    expect(loader.state('dashboard')).toMatchObject({
      status: 'failed',
      failure: { version: '2' },
    });
  });

  it('fails within the deadline when both versions hang', async () => {
    const { loader, loadModule, version } = buildLoader(registryOf('2', '1'));
    loadModule.mockImplementation(() => new Promise(() => undefined));
    void loader.load('dashboard');

    await vi.advanceTimersByTimeAsync(8_999);
    expect(version()).toBe('loading');
    await vi.advanceTimersByTimeAsync(1);

    expect(version()).toBe('failed');
    expect(loadModule.mock.calls.map(([, { version: tried }]) => tried)).toEqual(['2', '1']);
  });

  it('cancels a load that hangs', async () => {
    const { loader, loadModule } = buildLoader(registryOf('1'));
    loadModule.mockImplementation(() => new Promise(() => undefined));
    void loader.load('dashboard');

    await vi.advanceTimersByTimeAsync(9_000);

    expect(loadModule.mock.calls[0]?.[2].signal.aborted).toBe(true);
  });

  it('keeps the previous version for the visit, without requesting the current one again', async () => {
    const { loader, loadModule, version } = buildLoader(registryOf('2', '1'), '1');
    await loader.load('dashboard');

    await loader.load('dashboard');

    expect(version()).toBe('1');
    expect(loadModule).toHaveBeenCalledTimes(2);
  });

  it('uses a version that has shipped since, when the known one is gone', async () => {
    const { loader, live, version } = buildLoader(registryOf('1'), '2');
    live.ship(registryOf('2'));

    await loader.load('dashboard');

    expect(version()).toBe('2');
  });

  it('checks the registry before it retries', async () => {
    const { loader, live, version } = buildLoader(registryOf('1'), '2');
    await loader.load('dashboard');
    expect(version()).toBe('failed');
    live.ship(registryOf('2'));

    await loader.retry('dashboard');

    expect(version()).toBe('2');
  });
});

describe('createSectionLoader: a version that fails to draw', () => {
  it('is replaced by the previous one, with one report', async () => {
    const { loader, version, troubles } = buildLoader(registryOf('2', '1'), '1', '2');
    await loader.load('dashboard');

    loader.reject('dashboard', '2', new Error('Broken.'));
    await vi.advanceTimersByTimeAsync(0);

    expect(version()).toBe('1');
    expect(troubles()).toEqual([
      {
        kind: 'failure',
        section: 'dashboard',
        version: '2',
        phase: 'render',
        cause: new Error('Broken.'),
      },
      { kind: 'fallback', section: 'dashboard', version: '2', to: '1' },
    ]);
  });

  it('is reported to the visitor when there is no other, and rendered again without a reload', async () => {
    const { loader, loadModule, version } = buildLoader(registryOf('1'), '1');
    await loader.load('dashboard');

    loader.reject('dashboard', '1', new Error('Broken.'));
    expect(version()).toBe('failed');
    await loader.retry('dashboard');

    expect(version()).toBe('1');
    expect(loadModule).toHaveBeenCalledTimes(1);
  });

  it('does not affect pages that already use another version', async () => {
    const { loader, version, ship } = buildLoader(registryOf('1'), '1', '2');
    await loader.load('dashboard');
    await ship(registryOf('2', '1'));
    await vi.advanceTimersByTimeAsync(0);

    loader.reject('dashboard', '1', new Error('Broken.'));

    expect(version()).toBe('2');
  });
});

describe('createSectionLoader: a version that ships', () => {
  it('is loaded as soon as it is known, for the next visit', async () => {
    const { loader, version, ship } = buildLoader(registryOf('1'), '1', '2');
    await loader.load('dashboard');

    await ship(registryOf('2', '1'));
    await vi.advanceTimersByTimeAsync(0);

    expect(version()).toBe('2');
  });

  it('is not loaded before the section is opened', async () => {
    const { loadModule, ship } = buildLoader(registryOf('1'), '1', '2');

    await ship(registryOf('2', '1'));

    expect(loadModule).not.toHaveBeenCalled();
  });

  it('is rolled back from memory, without asking the network again', async () => {
    const { loader, loadModule, version, ship } = buildLoader(registryOf('1'), '1', '2');
    await loader.load('dashboard');
    await ship(registryOf('2', '1'));
    await vi.advanceTimersByTimeAsync(0);

    await ship(registryOf('1', '2'));
    await loader.load('dashboard');

    expect(version()).toBe('1');
    expect(loadModule).toHaveBeenCalledTimes(2);
  });

  it('keeps the old version in use when the new one cannot be loaded, even if the old one has left the registry', async () => {
    const { loader, version, ship } = buildLoader(registryOf('1'), '1');
    await loader.load('dashboard');

    await ship(registryOf('3', '2'));
    await vi.advanceTimersByTimeAsync(0);

    expect(version()).toBe('1');
  });

  it('keeps the old version in use after a short wait when the new one hangs', async () => {
    const { loader, loadModule, version, ship } = buildLoader(registryOf('1'), '1');
    await loader.load('dashboard');
    loadModule.mockImplementation(() => new Promise(() => undefined));

    await ship(registryOf('2', '1'));
    await vi.advanceTimersByTimeAsync(9_000 / 4);

    expect(version()).toBe('1');
  });

  it('is tried again when another version has shipped', async () => {
    const { loader, there, version, ship } = buildLoader(registryOf('2', '1'), '1');
    await loader.load('dashboard');
    there.add('2');

    await ship(registryOf('2'));
    await vi.advanceTimersByTimeAsync(0);

    expect(version()).toBe('2');
  });

  it('keeps a section that is retired under an open tab, and reports no failure', async () => {
    const { loader, version, troubles, ship } = buildLoader(registryOf('1'), '1');
    await loader.load('dashboard');

    await ship({ ...registryOf('1'), revision: 2, sections: {}, retired: { dashboard: {} } });

    expect(version()).toBe('1');
    expect(troubles()).toEqual([]);
  });
});
