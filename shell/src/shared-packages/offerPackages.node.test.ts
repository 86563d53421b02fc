// oxlint-disable-next-line portal/the-shell-carries-no-federation-runtime -- plays the sections, which carry it; visitors load no tests
import { createInstance } from '@module-federation/enhanced/runtime';
import * as react from 'react';
import { describe, expect, it } from 'vitest';
import { offerPackages } from './offerPackages.ts';

/** Packages that are loaded only when a section requests them. */
const LATE = ['@tanstack/react-query', 'axios'];

describe('offerPackages', () => {
  it("offers the packages that the contract promises, and React's JSX runtime", () => {
    expect(Object.keys(offerPackages()).toSorted()).toEqual([
      '@portal/query',
      '@tanstack/react-query',
      'axios',
      'react',
      'react-dom',
      'react/jsx-runtime',
    ]);
  });

  it.each(Object.entries(offerPackages()).filter(([name]) => !LATE.includes(name)))(
    'offers %s in the one version that the shell has loaded',
    (_, versions) => {
      const [[version, shared] = [], ...others] = Object.entries(versions);

      expect(others).toEqual([]);
      expect(version).toMatch(/^\d+\.\d+\.\d+$/);
      expect(shared).toMatchObject({ version, loaded: true, from: 'shell' });
      expect(shared?.lib?.()).toBeTypeOf('object');
      expect(shared?.get()).toBe(shared?.lib);
    },
  );

  it.each(LATE)(
    'offers %s in one version too, and loads it when a section asks for it',
    async (name) => {
      const [[version, shared] = [], ...others] = Object.entries(offerPackages()[name] ?? {});

      expect(others).toEqual([]);
      expect(shared).toMatchObject({ version, from: 'shell' });
      expect(shared?.lib).toBeUndefined();
      const factory = await shared?.get();
      expect(factory?.()).toBeTypeOf('object');
    },
  );

  it('offers a part of TanStack Query and the whole of it, of the same copy', async () => {
    const offers = offerPackages();
    const [part, whole] = await Promise.all(
      ['@portal/query', '@tanstack/react-query'].map(async (name) => {
        const factory = await Object.values(offers[name] ?? {})[0]?.get();
        return Object(factory?.());
      }),
    );

    expect(part).toHaveProperty('useQuery');
    expect(whole).toMatchObject(part);
    expect(whole).toHaveProperty('useMutation');
  });

  it("keeps the shell's packages, whatever is assigned or deleted", () => {
    const offers = offerPackages();
    const shared = offers['react']?.[react.version] ?? {};
    const spoiled = { lib: () => ({ version: 'spoiled' }), get: () => () => ({}), loaded: false };

    Object.assign(shared, spoiled);
    Object.assign(offers['react'] ?? {}, { [react.version]: spoiled });
    Object.assign(offers, { react: { '99.0.0': spoiled } });
    Reflect.deleteProperty(offers, 'react');
    Reflect.deleteProperty(offers['react'] ?? {}, react.version);

    expect(Object.keys(offers['react'] ?? {})).toEqual([react.version]);
    expect(offers['react']?.[react.version]?.lib?.()).toMatchObject({ version: react.version });
    expect(shared).toMatchObject({ loaded: true, from: 'shell' });
  });
});

describe('the federation runtimes of two sections', () => {
  /** Starts a section's runtime with separate packages and a separate share scope. */
  function startSection(name: string, brought: Readonly<Record<string, string>> = {}) {
    const offers = offerPackages();
    const runtime = createInstance({
      name,
      remotes: [],
      shareStrategy: 'loaded-first',
      shared: Object.fromEntries(
        Object.entries(brought).map(([packageName, version]) => [
          packageName,
          { version, lib: () => ({ version }), shareConfig: { requiredVersion: `^${version}` } },
        ]),
      ),
    });
    runtime.initShareScopeMap('default', offers);
    runtime.initializeSharing('default');
    return { offers, load: (packageName: string) => runtime.loadShareSync(packageName)() };
  }

  it("find the shell's packages and their own", () => {
    const section = startSection('details', { react: react.version, axios: '0.1.0' });

    expect(section.load('react')).toMatchObject({ useState: react.useState });
    expect(section.load('axios')).toEqual({ version: '0.1.0' });
    expect(Object.values(section.offers['react'] ?? {})[0]?.useIn).toEqual(['details']);
  });

  it('stay intact when one of them overwrites React in every offer that it can reach', () => {
    const dashboard = startSection('dashboard', { react: react.version });
    const search = startSection('search', { react: react.version });
    const federation: unknown = Reflect.get(globalThis, '__FEDERATION__');
    const listed: unknown = Reflect.get(Object(federation), '__SHARE__');
    const scopes = Object.values(Object(listed)).map((scope) =>
      Reflect.get(Object(scope), 'default'),
    );

    for (const scope of scopes) {
      const versions: unknown = Reflect.get(Object(scope), 'react');
      for (const shared of Object.values(Object(versions))) {
        Object.assign(Object(shared), { lib: () => 'spoiled', loaded: false });
      }
      Object.assign(Object(scope), { react: { [react.version]: { lib: () => 'spoiled' } } });
    }
    Reflect.set(Object(dashboard.load('react')), 'useState', 'spoiled');

    expect(scopes).toContain(search.offers);
    expect(search.load('react')).toMatchObject({ useState: react.useState });
  });
});
