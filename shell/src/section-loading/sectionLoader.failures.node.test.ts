import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildRegistryView } from '@portal/page-protocol/testing/buildRegistryView';
import { buildSectionModule } from '../testing/buildSectionModule.ts';
import { fakeLiveRegistryView } from '../testing/fakeLiveRegistryView.ts';
import { createSectionLoader } from './sectionLoader.ts';
import type { LoadModule } from './versionLoader.ts';

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
  it('says why a section could not be loaded, and reports it once', async () => {
    const cause = new Error('Away.');
    const { loader, report } = buildLoader(() => Promise.reject(cause));

    const section = await loader.load('dashboard');

    const failure = { section: 'dashboard', version: '1.0.0', phase: 'load', cause };
    expect(section).toBeUndefined();
    expect(loader.state('dashboard')).toEqual({ status: 'failed', failure });
    expect(report).toHaveBeenCalledExactlyOnceWith({ kind: 'failure', ...failure });
  });

  it.each([
    ['of another contract', { createSection: () => ({ contract: 1, pages: {} }) }],
    ['without a page that the registry names', buildSectionModule(() => null, ['draft'])],
    ['that exports nothing, which is what a lost remote looks like', undefined],
  ])('refuses a module %s', async (_, module) => {
    const { loader } = buildLoader(() => Promise.resolve(module));

    await loader.load('dashboard');

    expect(loader.state('dashboard')).toMatchObject({
      status: 'failed',
      failure: { phase: 'contract' },
    });
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

  it('retries after a failure, and counts the attempts', async () => {
    const loadModule = vi
      .fn<LoadModule>()
      .mockRejectedValueOnce(new Error('Away.'))
      .mockResolvedValueOnce(dashboardModule);
    const { loader } = buildLoader(loadModule);

    await loader.load('dashboard');
    await loader.retry('dashboard');

    expect(loader.state('dashboard').status).toBe('ready');
    expect(loadModule.mock.calls.map(([, , { number }]) => number)).toEqual([1, 2]);
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

  it('retries after an immediate failure', async () => {
    const loadModule = vi
      .fn<LoadModule>()
      .mockResolvedValue(dashboardModule)
      .mockImplementationOnce(() => {
        throw new TypeError('Invalid URL');
      });
    const { loader } = buildLoader(loadModule);

    await loader.load('dashboard');
    expect(loader.state('dashboard')).toMatchObject({
      status: 'failed',
      failure: { phase: 'load' },
    });
    await loader.retry('dashboard');

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
