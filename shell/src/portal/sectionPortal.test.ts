import { describe, expect, it, vi } from 'vitest';
import type { RegistryView } from '@portal/page-protocol/RegistryView';
import { buildRegistryView } from '@portal/page-protocol/testing/buildRegistryView';
import { fakePortal } from '@portal/shared/testing/fakePortal';
import { sectionPortal } from './sectionPortal.ts';

const registry = buildRegistryView();

describe('sectionPortal', () => {
  it('is the same object for all pages of a section', () => {
    const portal = fakePortal();

    expect(sectionPortal({ portal, registry }, 'details')).toBe(
      sectionPortal({ portal, registry }, 'details'),
    );
    expect(sectionPortal({ portal, registry }, 'details')).not.toBe(
      sectionPortal({ portal, registry }, 'search'),
    );
  });

  it('shares the cached data', async () => {
    const portal = fakePortal();
    const [details, search] = [
      sectionPortal({ portal, registry }, 'details'),
      sectionPortal({ portal, registry }, 'search'),
    ];

    await details.queryClient.prefetchQuery({ queryKey: ['movie', 1], queryFn: () => 'a film' });

    expect(search.queryClient.getQueryData(['movie', 1])).toBe('a film');
    expect(portal.queryClient.getQueryData(['movie', 1])).toBe('a film');
  });

  it('keeps the options of a query client to the section that sets them', async () => {
    const portal = fakePortal();
    const [details, search] = [
      sectionPortal({ portal, registry }, 'details'),
      sectionPortal({ portal, registry }, 'search'),
    ];
    const queryFn = vi.fn(() => 'a film');

    details.queryClient.setDefaultOptions({ queries: { enabled: false, queryHash: 'one' } });
    details.queryClient.setQueryDefaults([], { queryFn: () => 'spoiled' });
    details.queryClient.setMutationDefaults([], { retry: 9 });
    Object.assign(search.queryClient.getDefaultOptions().queries ?? {}, { gcTime: 0 });

    expect(await search.queryClient.fetchQuery({ queryKey: ['movie', 1], queryFn })).toBe('a film');
    expect(portal.queryClient.getDefaultOptions().queries).toMatchObject({ gcTime: 1_800_000 });
    expect(search.queryClient.getMutationDefaults(['rate'])).toEqual({});
  });

  it('has services that a section cannot replace for others', () => {
    const portal = fakePortal();
    const spoiled = () => 'spoiled';
    const { favorites, navigation, config, queryClient } = sectionPortal(
      { portal, registry },
      'details',
    );

    for (const service of [
      favorites,
      navigation,
      config,
      config.api,
      queryClient.getQueryCache(),
    ]) {
      expect(Reflect.set(service, Object.keys(service)[0] ?? '', spoiled)).toBe(false);
    }
    expect(Reflect.set(sectionPortal({ portal, registry }, 'details'), 'announce', spoiled)).toBe(
      false,
    );
  });

  it("has the section's settings as they were at first, and those of a later version", () => {
    const [release] = Object.values(registry.sections);
    const sections = { details: { ...release, settings: { shown: 2 } }, search: release };
    const live = { ...registry, sections } as RegistryView;
    const own = sectionPortal({ portal: fakePortal(), registry: live }, 'details');
    expect(own.settings).toEqual({ shown: 2 });

    Object.assign(sections.details, { settings: { shown: 3, added: true } });

    expect(own.settings).toEqual({ shown: 2, added: true });
    expect(sectionPortal({ portal: own, registry: live }, 'search').settings).toEqual({});
  });

  it('follows a service that is there for a while', () => {
    let isStored = true;
    const memory = { read: () => undefined, keep: () => undefined };
    const portal = Object.defineProperty(fakePortal(), 'deviceMemory', {
      get: () => (isStored ? memory : undefined),
    });
    const own = sectionPortal({ portal, registry }, 'details');

    expect(own.deviceMemory).toBe(memory);
    isStored = false;
    expect(own.deviceMemory).toBeUndefined();
  });
});
