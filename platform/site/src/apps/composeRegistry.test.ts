import { describe, expect, it } from 'vitest';
import { buildRegistry, buildVersionOf } from '../testing/buildRegistry.ts';
import type { AppDocument } from './AppDocument.ts';
import {
  type AppState,
  claimsOf,
  composeRegistry,
  nameOfClaim,
  type Version,
} from './composeRegistry.ts';

const SHELL = buildRegistry({}).shell;

function stateOf(app: string, version: Version, facts: Partial<AppDocument> = {}): AppState {
  const since = facts.current?.since ?? '2030-01-01T00:00:00.000Z';
  const place = { version: version.version, build: `of ${app}`, since, by: 'anna' };
  return {
    document: {
      format: 2,
      app,
      owner: `team ${app}`,
      serial: 3,
      current: place,
      claims: Object.fromEntries(claimsOf(version).map((claim) => [nameOfClaim(claim), since])),
      moves: [{ serial: 3, at: since, by: 'anna', kind: 'ship' }],
      ...facts,
    },
    versions: new Map([[place.build, version]]),
  };
}

const section = (app: string, paths: readonly string[], slots?: Readonly<Record<string, string>>) =>
  buildVersionOf(app, '1.0.0', {
    pages: Object.fromEntries(paths.map((path, index) => [`page${index}`, { path, files: [] }])),
    slots,
  });

const at = (since: string) => ({ claimed: since });

function appsOf(...states: readonly AppState[]): ReadonlyMap<string, AppState> {
  return new Map([stateOf('shell', SHELL), ...states].map((state) => [state.document.app, state]));
}

/** A section that has claimed these URLs since a certain time. */
function claiming(app: string, paths: readonly string[], { claimed }: ReturnType<typeof at>) {
  const claims = Object.fromEntries(paths.map((path) => [nameOfClaim(path), claimed]));
  return stateOf(app, section(app, paths), { claims });
}

const pathsOf = (composed: ReturnType<typeof composeRegistry>, app: string) =>
  Object.values(composed?.registry.sections[app]?.current.pages ?? {}).map(({ path }) => path);

describe('composeRegistry', () => {
  it('is nothing without a shell', () => {
    expect(composeRegistry(new Map())).toBeUndefined();
  });

  it('has a revision that rises with each move of any app', () => {
    const details = stateOf('details', section('details', ['/details']));
    const moved = stateOf('details', section('details', ['/details']), {
      serial: 4,
      moves: [{ serial: 4, at: '2030-01-01T00:00:00.000Z', by: 'anna', kind: 'hold' }],
    });

    expect(composeRegistry(appsOf(details))?.registry.revision).toBe(6);
    expect(composeRegistry(appsOf(moved))?.registry.revision).toBe(7);
  });

  it('leaves out retired sections, and those that are only previewed', () => {
    const gone = stateOf('details', section('details', ['/details']), {
      retired: { since: '2030-01-01T00:00:00.000Z', by: 'anna' },
    });
    const preview = stateOf('search', section('search', ['/search']), {
      current: undefined,
      previews: {
        'pr-1': {
          version: '1.0.0',
          build: 'of search',
          since: '2030-01-01T00:00:00.000Z',
          by: 'anna',
          until: '2030-01-08T00:00:00.000Z',
        },
      },
    });

    const registry = composeRegistry(appsOf(gone, preview))?.registry;

    expect(registry?.sections).toEqual({});
    expect(registry?.retired).toEqual({ details: {} });
    expect(registry?.previews?.['pr-1']?.['search']?.version.version).toBe('1.0.0');
  });

  it.each([
    ['the same address', '/movie/:id', '/movie/:film'],
    ['an address that matches it', '/movie/:id', '/:kind/:id'],
    ['the address with a slash', '/movie/:id', '/movie/:id/'],
    ['a word for a parameter', '/lists/:name', '/lists/new'],
  ])('gives %s to the section that had it first, in whatever order', (_, path, other) => {
    const first = claiming('zebra', [path, '/zebra'], at('2030-01-01T00:00:00.000Z'));
    const second = claiming('attack', [other, '/attack'], at('2030-01-02T00:00:00.000Z'));

    for (const apps of [appsOf(first, second), appsOf(second, first)]) {
      const composed = composeRegistry(apps);
      expect(pathsOf(composed, 'zebra')).toEqual([path, '/zebra']);
      expect(pathsOf(composed, 'attack')).toEqual(['/attack']);
      expect(composed?.shared).toEqual([{ owner: 'zebra', app: 'attack', claim: other }]);
    }
  });

  it('lets a section keep what it has, whatever another one says to have had before', () => {
    const details = claiming('details', ['/movie/:id'], at('2030-01-01T00:00:00.000Z'));
    const before = composeRegistry(appsOf(details));
    const forged = claiming('attack', ['/movie/:film'], at('1970-01-01T00:00:00.000Z'));
    const renamed = claiming('details', ['/movie/:movie'], at('2030-02-01T00:00:00.000Z'));

    expect(pathsOf(composeRegistry(appsOf(details, forged), before?.held), 'attack')).toEqual([]);
    expect(pathsOf(composeRegistry(appsOf(renamed, forged), before?.held), 'attack')).toEqual([]);
  });

  it('gives a slot to one section, without the links to pages that are left out', () => {
    const search = stateOf('search', section('search', ['/search'], { search: 'page0' }));
    const other = {
      ...section('other', ['/search/', '/other'], { search: 'page1' }),
      links: [
        { page: 'page0', label: 'Search' },
        { page: 'page1', label: 'Other' },
      ],
    };
    const attack = stateOf('attack', other, {
      current: {
        version: '1.0.0',
        build: 'of attack',
        since: '2030-03-01T00:00:00.000Z',
        by: 'eve',
      },
    });

    const { current } = composeRegistry(appsOf(search, attack))?.registry.sections['attack'] ?? {};

    expect(current?.slots).toEqual({});
    expect(current?.links).toEqual([{ page: 'page1', label: 'Other' }]);
  });

  it('composes two hundred sections whose addresses begin alike', () => {
    const many = Array.from({ length: 200 }, (_, index) =>
      claiming(
        `section${index}`,
        [`/list/${index}`, `/page${index}/:id`],
        at('2030-01-01T00:00:00.000Z'),
      ),
    );

    const composed = composeRegistry(appsOf(...many));

    expect(composed?.shared).toEqual([]);
    expect(Object.keys(composed?.registry.sections ?? {})).toHaveLength(200);
  });
});
