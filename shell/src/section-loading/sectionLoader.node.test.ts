import { describe, expect, it, vi } from 'vitest';
import { buildRegistryView } from '@portal/page-protocol/testing/buildRegistryView';
import { buildSectionModule } from '../testing/buildSectionModule.ts';
import { fakeLiveRegistryView } from '../testing/fakeLiveRegistryView.ts';
import type { LoadModule } from './federatedLoader.ts';
import { createSectionLoader } from './sectionLoader.ts';

const registry = buildRegistryView();
const dashboardModule = buildSectionModule(() => null, ['dashboard']);

/** Creates a loader with this module loader, and records the failures that it reports. */
function buildLoader(loadModule: LoadModule) {
  const report = vi.fn();
  return {
    loader: createSectionLoader({
      registry: fakeLiveRegistryView(registry),
      loadModule,
      report,
      deadlineMs: 10_000,
    }),
    report,
  };
}

describe('createSectionLoader', () => {
  it('is loading before anybody has requested it, without a network request', () => {
    const loadModule = vi.fn<LoadModule>();
    const { loader } = buildLoader(loadModule);

    expect(loader.state('dashboard')).toEqual({ status: 'loading' });
    expect(loadModule).not.toHaveBeenCalled();
  });

  it('returns the section and is ready with the version of the registry', async () => {
    const loadModule = vi.fn<LoadModule>().mockResolvedValue(dashboardModule);
    const { loader, report } = buildLoader(loadModule);

    const section = await loader.load('dashboard');

    expect(section?.pages['dashboard']).toBeDefined();
    expect(loader.state('dashboard')).toEqual({ status: 'ready', section, version: '1.0.0' });
    expect(loadModule).toHaveBeenCalledExactlyOnceWith(
      'dashboard',
      registry.sections['dashboard']?.current,
      expect.objectContaining({ number: 1 }),
    );
    expect(report).toHaveBeenCalledExactlyOnceWith({
      kind: 'load',
      section: 'dashboard',
      version: '1.0.0',
      durationMs: expect.any(Number),
    });
  });

  it('loads a section once for all simultaneous and later requests', async () => {
    const loadModule = vi.fn<LoadModule>().mockResolvedValue(dashboardModule);
    const { loader } = buildLoader(loadModule);

    const [first, second] = await Promise.all([loader.load('dashboard'), loader.load('dashboard')]);
    const third = await loader.load('dashboard');

    expect(loadModule).toHaveBeenCalledTimes(1);
    expect([second, third]).toEqual([first, first]);
  });

  it('keeps sections independent: one that fails does not affect the others', async () => {
    const { loader } = buildLoader((name) =>
      name === 'dashboard' ? Promise.resolve(dashboardModule) : Promise.reject(new Error('Away.')),
    );

    await Promise.all([loader.load('dashboard'), loader.load('details')]);

    expect(loader.state('dashboard').status).toBe('ready');
    expect(loader.state('details').status).toBe('failed');
  });

  it('returns the same state until it changes', async () => {
    const { loader } = buildLoader(() => Promise.reject(new Error('Away.')));
    expect(loader.state('dashboard')).toBe(loader.state('dashboard'));

    await loader.load('dashboard');

    expect(loader.state('dashboard')).toBe(loader.state('dashboard'));
  });

  it('notifies subscribers of the section after each change, until they unsubscribe', async () => {
    const { loader } = buildLoader(() => Promise.resolve(dashboardModule));
    const heard: string[] = [];
    const elsewhere = vi.fn();
    loader.subscribe('details', elsewhere);
    const unsubscribe = loader.subscribe('dashboard', () =>
      heard.push(loader.state('dashboard').status),
    );

    await loader.load('dashboard');
    expect(heard.at(-1)).toBe('ready');
    unsubscribe();
    heard.length = 0;
    await loader.load('dashboard');

    expect(heard).toEqual([]);
    expect(elsewhere).not.toHaveBeenCalled();
  });
});
