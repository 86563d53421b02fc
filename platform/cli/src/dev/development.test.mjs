import { afterEach, describe, expect, it, vi } from 'vitest';
import { apps } from '@portal/build/apps';
import { root } from '@portal/build/root';
import { parseRegistry } from '@portal/site/registry/Registry';
import { buildRegistry, buildVersionOf } from '@portal/site/testing/buildRegistry';
import {
  describeCallsAgainst,
  describePortal,
  developmentEnvironment,
  developmentRegistry,
} from './development.ts';

afterEach(() => vi.unstubAllEnvs());

const SINCE = '2030-01-31T09:30:00.000Z';

describe('the portal for other devices', () => {
  it('is reached, with all its development servers, by the name in DEVELOPMENT_HOST', () => {
    vi.stubEnv('DEVELOPMENT_HOST', 'devbox.example');
    const origin = `http://devbox.example:${apps.details.port}`;

    const { sections } = developmentRegistry(root, buildRegistry(), {
      names: ['details'],
      since: SINCE,
    });
    const { HOST, SECTION_ORIGINS } = developmentEnvironment(process.env);

    expect(sections.details.current.baseUrl).toBe(`${origin}/`);
    expect(HOST).toBe('0.0.0.0');
    expect(SECTION_ORIGINS.split(' ')).toEqual(expect.arrayContaining(['loopback', origin]));
  });
});

describe('developmentRegistry', () => {
  it('matches the schema of a registry', () => {
    const registry = developmentRegistry(root, buildRegistry(), {
      names: ['details'],
      since: SINCE,
    });

    expect(parseRegistry(JSON.stringify(registry))).toEqual(registry);
  });

  it('points to the development servers of the shell and the named section, without a previous version', () => {
    const built = buildRegistry({
      details: { previous: buildVersionOf('details', '0.9.0') },
    });

    const { shell, sections } = developmentRegistry(root, built, {
      names: ['details'],
      since: SINCE,
    });

    expect(shell).toMatchObject({
      version: 'development',
      baseUrl: `http://localhost:${apps.shell.port}/`,
    });
    expect(sections.details.current).toMatchObject({
      version: 'development',
      baseUrl: `http://localhost:${apps.details.port}/`,
      pages: { movie: { path: '/movie/:id' } },
    });
    expect(sections.details.previous).toBeUndefined();
  });

  it('leaves the other sections unchanged, with their previous versions', () => {
    const built = buildRegistry({
      dashboard: { previous: buildVersionOf('dashboard', '0.9.0') },
      details: {},
    });

    const { sections } = developmentRegistry(root, built, { names: ['details'], since: SINCE });

    expect(sections.dashboard).toEqual(built.sections.dashboard);
  });

  it('adds a section that has never shipped', () => {
    const { sections } = developmentRegistry(root, buildRegistry({ dashboard: {} }), {
      names: ['search'],
      since: SINCE,
    });

    expect(Object.keys(sections)).toEqual(['dashboard', 'search']);
    expect(sections.search.by).toBe('you');
  });
});

it('starts gateways that follow what is not signed, wherever the commands of a site run', () => {
  expect({ SITE_KEY: 'MCow…', ...developmentEnvironment({ SITE_KEY: 'MCow…' }) }).toMatchObject({
    SITE_KEY: '',
  });
});

it('says which calls a portal does not forward for itself, and for which section', () => {
  const call = { name: 'reviews', query: [], cacheSeconds: 60 };
  const calls = {
    details: undefined,
    reviews: [
      { ...call, path: '/movie/{id}/reviews' },
      { ...call, path: '/votes/{id}', service: 'votes' },
    ],
  };

  expect(describeCallsAgainst('https://portal.example', calls)).toEqual([
    'reviews calls /movie/{id}/reviews and /votes/{id} of "votes": https://portal.example responds with 404 unless it has a version of reviews with these calls, live, staged or in a preview; ship one with --preview first.',
  ]);
});

describe('describePortal', () => {
  const registry = buildRegistry({
    details: { current: buildVersionOf('details', '1.1.0') },
    search: { current: buildVersionOf('search', '1.2.0') },
  });

  it.each([
    [undefined, 'In development: details; search 1.2.0 built.'],
    [
      'https://portal.example',
      'In development: details; search 1.2.0 from https://portal.example, with its data.',
    ],
  ])('says what is in development and where the rest comes from, with %s', (against, said) => {
    expect(describePortal(registry, ['details'], against)).toBe(said);
  });

  it('does not mention other sections if there are none', () => {
    expect(describePortal({ sections: {} }, ['details'])).toBe('In development: details.');
  });
});
