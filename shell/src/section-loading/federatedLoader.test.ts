import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSectionVersion } from '@portal/page-protocol/testing/buildSectionVersion';
import { createFederatedLoader } from './federatedLoader.ts';

type Offers = Record<string, Record<string, Record<string, unknown>>>;

const version = buildSectionVersion();
/** The containers that the entries define, in load order. */
let containers: object[];

beforeEach(() => {
  containers = [];
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    Reflect.set(globalThis, 'details', containers.shift());
    // Safe: the file loader appends only its own elements.
    (script as HTMLScriptElement).onload?.(new Event('load'));
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A container with this `init` function. */
function fakeContainer(init: (offers: Offers) => void) {
  return { init, get: () => Promise.resolve(() => 'a module') };
}

const attempt = {
  number: 1,
  signal: new AbortController().signal,
  onFetched: () => undefined,
};

function load() {
  return createFederatedLoader([])('details', version, attempt);
}

describe('createFederatedLoader', () => {
  it('returns the exports of the exposed module', async () => {
    containers = [fakeContainer(() => undefined)];

    expect(await load()).toBe('a module');
  });

  it("offers each container the shell's packages, whatever another container has done to its own", async () => {
    const offered: string[] = [];
    const remember = (offers: Offers) => offered.push(JSON.stringify(offers));
    containers = [
      fakeContainer((offers) => {
        remember(offers);
        for (const [name, versions] of Object.entries(offers)) {
          for (const offer of Object.values(versions)) {
            Object.assign(offer, { lib: () => 'broken', loaded: false, from: 'details' });
            // Safe: according to its type, a share scope is a list.
            (offer['useIn'] as string[]).push('details');
            Object.assign(offer['shareConfig'] as object, { requiredVersion: '^20.0.0' });
          }
          offers[name] = { ...versions, '20.0.0': { version: '20.0.0', loaded: true } };
        }
        Reflect.deleteProperty(offers, 'axios');
      }),
      fakeContainer(remember),
    ];

    await load();
    await load();

    expect(offered[0]).toContain('"from":"shell"');
    expect(offered[1]).toBe(offered[0]);
  });

  it('hides the federation runtime of other versions of a section from each container', async () => {
    vi.stubGlobal('__FEDERATION__', { __INSTANCES__: ['the runtime of an older version'] });
    containers = [fakeContainer(() => undefined)];

    await load();

    expect(Reflect.get(globalThis, '__FEDERATION__')).toEqual({ __INSTANCES__: [] });
  });

  it('loads deferred files with the rest, unless the gateway has rendered the section', async () => {
    const rest = { integrity: 'sha384-rails', bytes: 9_000 };
    const withRest = { ...version, files: { ...version.files, 'afterwards.1a.js': rest } };
    const loadedFor = async (rendered?: string) => {
      containers = [fakeContainer(() => undefined), fakeContainer(() => undefined)];
      vi.mocked(document.head.append).mockClear();
      await createFederatedLoader([], rendered)('details', withRest, attempt);
      return (
        vi
          .mocked(document.head.append)
          // Safe: the file loader appends only its own elements.
          .mock.calls.map(([script]) => (script as HTMLScriptElement).src.split('/').at(-1))
      );
    };

    expect(await loadedFor()).toEqual(['remoteEntry.js', 'afterwards.1a.js']);
    expect(await loadedFor('dashboard')).toEqual(['remoteEntry.js', 'afterwards.1a.js']);
    expect(await loadedFor('details')).toEqual(['remoteEntry.js']);
  });

  it('reports an entry that defines no container', async () => {
    containers = [{}];

    await expect(load()).rejects.toThrow('The entry of "details" left no container.');
  });
});
