import { describe, expect, it } from 'vitest';
import { parseRegistry } from '../../../site/src/registry/Registry.ts';
import { buildRegistry, buildVersionOf } from '../../../site/src/testing/buildRegistry.ts';
import { deployedRegistry } from './deployedRegistry.mjs';

const SEEN = { portal: 'https://portal.example', revision: 3, seenAt: '2030-01-31T09:30:00.000Z' };

/** What a portal answers a visitor who asks for its registry. */
function tell(sections) {
  const { format, shell } = buildRegistry();
  return JSON.stringify({ format, shell, sections });
}

describe('deployedRegistry', () => {
  it('matches the schema of a registry', () => {
    const registry = deployedRegistry(
      tell({ details: { owner: 'team details', current: buildVersionOf('details', '1.0.0') } }),
      SEEN,
    );

    expect(parseRegistry(JSON.stringify(registry))).toEqual(registry);
  });

  it('names the portal as the builder when visitors are not told who built a version', () => {
    const untold = ({ built: _, ...version }) => version;
    const { format, shell } = buildRegistry();
    const current = untold(buildVersionOf('details', '1.1.0'));
    const previous = untold(buildVersionOf('details', '1.0.0'));
    const sections = { details: { owner: 'team details', current, previous } };

    const registry = deployedRegistry(
      JSON.stringify({ format, shell: untold(shell), sections }),
      SEEN,
    );

    const built = { by: SEEN.portal, at: SEEN.seenAt };
    expect(registry).toMatchObject({
      shell: { built },
      sections: { details: { current: { built }, previous: { built } } },
    });
  });

  it('points to the files of the portal, for the current version and the previous one', () => {
    const { sections } = deployedRegistry(
      tell({
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

  it('leaves addresses of another origin as they are', () => {
    const current = buildVersionOf('details', '1.0.0', {
      baseUrl: 'https://files.example/details/1.0.0/',
    });

    const { sections } = deployedRegistry(
      tell({ details: { owner: 'team details', current } }),
      SEEN,
    );

    expect(sections.details.current).toEqual(current);
  });

  it('says where and when it saw a version whose history visitors are not told', () => {
    const registry = deployedRegistry(
      tell({ details: { owner: 'team details', current: buildVersionOf('details', '1.0.0') } }),
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
      tell({ details: { owner: 'team details' } }),
      /^The registry is wrong at sections\.details\.current: /,
    ],
    [
      'a section that is none',
      tell({ details: null }),
      /^The registry is wrong at sections\.details\.owner: /,
    ],
  ])('refuses %s', (_, text, sentence) => {
    expect(() => deployedRegistry(text, SEEN)).toThrow(sentence);
  });
});
