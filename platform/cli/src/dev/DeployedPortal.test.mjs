import { describe, expect, it } from 'vitest';
import { parseRegistry } from '@portal/site/registry/Registry';
import { buildRegistry, buildVersionOf } from '@portal/site/testing/buildRegistry';
import { deployedEnvironment, deployedRegistry } from './DeployedPortal.ts';
import { buildDeployedPage } from './testing/buildDeployedPage.mjs';

const SEEN = {
  base: 'https://portal.example',
  origin: 'https://portal.example',
  revision: 3,
  seenAt: '2030-01-31T09:30:00.000Z',
};

/** The registry view that a portal sends to browsers. */
function viewOf(sections) {
  const { format, shell } = buildRegistry();
  return JSON.stringify({ format, shell, sections });
}

describe('deployedRegistry', () => {
  it('matches the schema of a registry', () => {
    const registry = deployedRegistry(
      viewOf({ details: { owner: 'team details', current: buildVersionOf('details', '1.0.0') } }),
      SEEN,
    );

    expect(parseRegistry(JSON.stringify(registry))).toEqual(registry);
  });

  it('names the portal as the builder when the view does not say who built a version', () => {
    const withoutBuilt = ({ built: _, ...version }) => version;
    const { format, shell } = buildRegistry();
    const current = withoutBuilt(buildVersionOf('details', '1.1.0'));
    const previous = withoutBuilt(buildVersionOf('details', '1.0.0'));
    const sections = { details: { owner: 'team details', current, previous } };

    const registry = deployedRegistry(
      JSON.stringify({ format, shell: withoutBuilt(shell), sections }),
      SEEN,
    );

    const built = { by: SEEN.origin, at: SEEN.seenAt };
    expect(registry).toMatchObject({
      shell: { built },
      sections: { details: { current: { built }, previous: { built } } },
    });
  });

  it('leaves out what was retired, of which visitors know only the name', () => {
    const view = { ...JSON.parse(viewOf({})), retired: { details: {} } };

    expect(deployedRegistry(JSON.stringify(view), SEEN)).not.toHaveProperty('retired');
  });

  it('has the settings of the portal as defaults', () => {
    const settings = { shownFirst: 3, isNew: true, order: 'newest' };
    const current = buildVersionOf('details', '1.0.0');

    const registry = deployedRegistry(
      viewOf({ details: { owner: 'team details', current, settings } }),
      SEEN,
    );

    const defaults = Object.entries(registry.sections.details.current.settings).map(
      ([name, setting]) => [name, setting.default],
    );
    expect(Object.fromEntries(defaults)).toEqual(settings);
  });

  it('points to the files of the portal, for the current version and the previous one', () => {
    const { sections } = deployedRegistry(
      viewOf({
        details: {
          owner: 'team details',
          current: buildVersionOf('details', '1.1.0'),
          previous: buildVersionOf('details', '1.0.0'),
        },
      }),
      SEEN,
    );

    expect(sections.details.current).toEqual(
      buildVersionOf('details', '1.1.0', {
        baseUrl: 'https://portal.example/files/details/1.1.0/',
      }),
    );
    expect(sections.details.previous).toEqual(
      buildVersionOf('details', '1.0.0', {
        baseUrl: 'https://portal.example/files/details/1.0.0/',
      }),
    );
  });

  it.each([
    ['https://portal.example', 'https://portal.example/cinema/files/details/1.0.0/'],
    [undefined, '/files/details/1.0.0/'],
  ])('with the base %s, points below the path of a portal to %s', (base, baseUrl) => {
    const baseUrlOfView = '/cinema/files/details/1.0.0/';
    const current = buildVersionOf('details', '1.0.0', { baseUrl: baseUrlOfView });
    const view = JSON.parse(viewOf({ details: { owner: 'team details', current } }));

    const registry = deployedRegistry(JSON.stringify({ ...view, home: '/cinema/' }), {
      ...SEEN,
      base,
    });

    expect(registry.sections.details.current.baseUrl).toBe(baseUrl);
    expect(parseRegistry(JSON.stringify(registry))).toEqual(registry);
  });

  it('leaves addresses of another origin as they are', () => {
    const current = buildVersionOf('details', '1.0.0', {
      baseUrl: 'https://files.example/details/1.0.0/',
    });

    const { sections } = deployedRegistry(
      viewOf({ details: { owner: 'team details', current } }),
      SEEN,
    );

    expect(sections.details.current).toEqual(current);
  });

  it('says where and when it saw a version, as the view has no history', () => {
    const registry = deployedRegistry(
      viewOf({ details: { owner: 'team details', current: buildVersionOf('details', '1.0.0') } }),
      SEEN,
    );

    expect(registry.revision).toBe(3);
    expect(registry.sections.details).toMatchObject({
      owner: 'team details',
      since: '2030-01-31T09:30:00.000Z',
      by: 'https://portal.example',
    });
  });

  it.each([
    ['a page', '<!doctype html>', /JSON/],
    [
      'nothing',
      'null',
      'The registry is wrong at format: it has to be 1, the only format that is read here.',
    ],
    [
      'another format',
      '{"format": 2}',
      'The registry is wrong at format: it has to be 1, the only format that is read here.',
    ],
    [
      'a section without a version',
      viewOf({ details: { owner: 'team details' } }),
      /^The registry is wrong at sections\.details\.current: /,
    ],
    [
      'a section that is null',
      viewOf({ details: null }),
      /^The registry is wrong at sections\.details\.owner: /,
    ],
  ])('refuses %s', (_, text, sentence) => {
    expect(() => deployedRegistry(text, SEEN)).toThrow(sentence);
  });
});

describe('deployedEnvironment', () => {
  it('contains everything that the page says about the configuration', () => {
    expect(deployedEnvironment(buildDeployedPage(), SEEN.origin)).toMatchObject({
      BRAND: 'Film Haus',
      DATA_SOURCE: 'catalogue',
      VIDEO_EMBED_BASE: 'https://video.example/embed',
      VIDEO_WATCH_BASE: 'https://video.example/watch',
      FAVORITES_PERSISTENCE: 'browser',
      SECTION_DEADLINE_MS: '8000',
    });
  });

  it('takes data and pictures from the portal when they are its own', () => {
    expect(deployedEnvironment(buildDeployedPage(), SEEN.origin)).toMatchObject({
      TMDB_API_BASE: 'https://portal.example/api/3',
      TMDB_IMAGE_BASE: 'https://portal.example/t/p',
    });
  });

  it('takes pictures from the same host as the portal', () => {
    const page = buildDeployedPage({ config: { imageBaseUrl: 'https://image.example/t/p' } });

    expect(deployedEnvironment(page, SEEN.origin).TMDB_IMAGE_BASE).toBe(
      'https://image.example/t/p',
    );
  });

  it('generates the trailers here when the portal generates its own, which only it may frame', () => {
    const video = { embedBaseUrl: '/trailers/embed', watchBaseUrl: '/trailers/watch' };
    const page = buildDeployedPage({ config: { video } });

    expect(deployedEnvironment(page, SEEN.origin)).toMatchObject({
      VIDEO_EMBED_BASE: '',
      VIDEO_WATCH_BASE: '',
    });
  });

  it('clears the token of this machine', () => {
    expect(deployedEnvironment(buildDeployedPage(), SEEN.origin).TMDB_TOKEN).toBe('');
  });

  it('allows files from the portal and from the origins that it allows', () => {
    const page = buildDeployedPage({
      loading: { origins: ['https://files.example', 'https://cdn.example'] },
    });

    expect(deployedEnvironment(page, SEEN.origin).SECTION_ORIGINS).toBe(
      'https://portal.example https://files.example https://cdn.example',
    );
  });
});
