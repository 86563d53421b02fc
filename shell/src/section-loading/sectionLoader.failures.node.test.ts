import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FailurePhase } from '@portal/page-protocol/PortalReport';
import { buildRegistryView } from '@portal/page-protocol/testing/buildRegistryView';
import { buildSectionModule } from '../testing/buildSectionModule.ts';
import { fakeLiveRegistryView } from '../testing/fakeLiveRegistryView.ts';
import type { LoadModule } from './federatedLoader.ts';
import { createSectionLoader } from './sectionLoader.ts';

const registry = buildRegistryView();
const dashboardModule = buildSectionModule(() => null, ['dashboard']);

function buildLoader(loadModule: LoadModule) {
  const report = vi.fn();
  const loader = createSectionLoader({
    registry: fakeLiveRegistryView(registry),
    loadModule,
    report: (event) => event.kind === 'failure' && report(event),
    deadlineMs: 10_000,
  });
  return { loader, report };
}

/** A module loader whose results the test controls. */
function slowNetwork() {
  const tries: { resolve(module: unknown): void; reject(cause: unknown): void }[] = [];
  const loadModule = vi.fn<LoadModule>(
    () => new Promise((resolve, reject) => void tries.push({ resolve, reject })),
  );
  return { loadModule, tries };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('createSectionLoader: failures', () => {
  it.each<[string, LoadModule, FailurePhase]>([
    ['is missing', () => Promise.reject(new Error('Away.')), 'load'],
    ['is too slow', () => new Promise(() => undefined), 'load'],
    [
      'cannot be requested',
      () => {
        throw new TypeError('Invalid URL');
      },
      'load',
    ],
    [
      'throws when it runs',
      (_name, _version, { onFetched }) => {
        onFetched();
        return Promise.reject(new Error('Broken.'));
      },
      'run',
    ],
    [
      'follows another contract',
      () => Promise.resolve({ createSection: () => ({ contract: 1, pages: {} }) }),
      'contract',
    ],
    [
      'lacks a page that the registry names',
      () => Promise.resolve(buildSectionModule(() => null, ['draft'])),
      'contract',
    ],
    ['exports nothing, like a lost remote', () => Promise.resolve(undefined), 'contract'],
  ])('a section that %s fails, is reported once, and loads on a retry', async (_, fail, phase) => {
    const loadModule = vi.fn<LoadModule>(fail);
    const { loader, report } = buildLoader(loadModule);

    const loading = loader.load('dashboard');
    await vi.advanceTimersByTimeAsync(10_000);

    const cause: unknown = expect.any(Error);
    const failure = { section: 'dashboard', version: '1.0.0', phase, cause };
    expect(await loading).toBeUndefined();
    expect(loader.state('dashboard')).toEqual({ status: 'failed', failure });
    expect(report).toHaveBeenCalledExactlyOnceWith({ kind: 'failure', ...failure });

    loadModule.mockResolvedValue(dashboardModule);
    await loader.retry('dashboard');

    expect(loader.state('dashboard').status).toBe('ready');
    expect(loadModule.mock.calls.map(([, , { number }]) => number)).toEqual([1, 2]);
  });

  it('fails for a section that is not in the registry, without a network request', async () => {
    const loadModule = vi.fn<LoadModule>();
    const { loader, report } = buildLoader(loadModule);

    await loader.load('news');

    expect(loader.state('news')).toMatchObject({
      status: 'failed',
      failure: { section: 'news', version: undefined, phase: 'registry' },
    });
    expect(loadModule).not.toHaveBeenCalled();
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('does not retry at once for a prefetch, but after a pause', async () => {
    const loadModule = vi
      .fn<LoadModule>()
      .mockRejectedValueOnce(new Error('Away.'))
      .mockResolvedValueOnce(dashboardModule);
    const { loader } = buildLoader(loadModule);
    await loader.load('dashboard');

    await loader.load('dashboard');
    expect(loader.state('dashboard').status).toBe('failed');
    await vi.advanceTimersByTimeAsync(2_000);
    await loader.load('dashboard');

    expect(loader.state('dashboard').status).toBe('ready');
  });

  it('is loading again during a retry', async () => {
    const { loadModule, tries } = slowNetwork();
    const { loader } = buildLoader(loadModule);
    const first = loader.load('dashboard');
    tries[0]?.reject(new Error('Away.'));
    await first;

    const again = [loader.retry('dashboard'), loader.load('dashboard')];
    await vi.advanceTimersByTimeAsync(0);

    expect(loader.state('dashboard')).toEqual({ status: 'loading' });
    expect(loadModule).toHaveBeenCalledTimes(2);
    tries[1]?.resolve(dashboardModule);
    await Promise.all(again);
  });
});

describe('createSectionLoader: the deadline', () => {
  it('waits for 10 seconds and no longer', async () => {
    const { loadModule } = slowNetwork();
    const { loader } = buildLoader(loadModule);
    const load = loader.load('dashboard');

    await vi.advanceTimersByTimeAsync(9_999);
    expect(loader.state('dashboard').status).toBe('loading');
    await vi.advanceTimersByTimeAsync(1);

    expect(loader.state('dashboard')).toMatchObject({
      status: 'failed',
      failure: { phase: 'load', cause: new Error('It did not load within 10000 ms.') },
    });
    expect(await load).toBeUndefined();
  });

  it('stays failed when the module arrives late, so that the page does not change under the visitor', async () => {
    const { loadModule, tries } = slowNetwork();
    const { loader } = buildLoader(loadModule);
    const listener = vi.fn();
    void loader.load('dashboard');
    await vi.advanceTimersByTimeAsync(10_000);
    loader.subscribe('dashboard', listener);

    tries[0]?.resolve(dashboardModule);
    await vi.advanceTimersByTimeAsync(0);

    expect(loader.state('dashboard').status).toBe('failed');
    expect(listener).not.toHaveBeenCalled();
  });

  it.each([
    [
      'success',
      (late?: ReturnType<typeof slowNetwork>['tries'][number]) =>
        late?.resolve(buildSectionModule(() => null, ['dashboard', 'late'])),
    ],
    [
      'failure',
      (late?: ReturnType<typeof slowNetwork>['tries'][number]) => late?.reject(new Error('Late.')),
    ],
  ])('does not mix a late %s of the first attempt with the second', async (_, arriveLate) => {
    const { loadModule, tries } = slowNetwork();
    const { loader, report } = buildLoader(loadModule);
    void loader.load('dashboard');
    await vi.advanceTimersByTimeAsync(10_000);
    const second = loader.retry('dashboard');

    arriveLate(tries[0]);
    await vi.advanceTimersByTimeAsync(0);
    expect(loader.state('dashboard').status).toBe('loading');
    tries[1]?.resolve(dashboardModule);
    const section = await second;

    expect(loader.state('dashboard')).toMatchObject({ status: 'ready', section });
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('leaves no timer behind', async () => {
    const { loader } = buildLoader(() => Promise.resolve(dashboardModule));

    await loader.load('dashboard');

    expect(vi.getTimerCount()).toBe(0);
  });
});
