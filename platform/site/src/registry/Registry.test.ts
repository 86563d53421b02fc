import { describe, expect, expectTypeOf, it } from 'vitest';
import type { RegistryView, SectionVersion } from '@portal/page-protocol/RegistryView';
import { buildRegistry, buildVersionOf } from '../testing/buildRegistry.ts';
import { parseRegistry, type Registry, type Release } from './Registry.ts';

/** The error message for a registry that contains one section with these properties. */
function mistakeOf(facts: object): string {
  const registry = { ...buildRegistry(), ...facts };
  try {
    parseRegistry(JSON.stringify(registry));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new Error('The registry was accepted.');
}

function withDetails(facts: Partial<Release>): object {
  return buildRegistry({ details: facts });
}

describe('parseRegistry', () => {
  it('reads what the writer writes, unchanged', () => {
    const registry = buildRegistry({
      details: {
        previous: buildVersionOf('details', '0.9.0'),
        next: {
          percent: 10,
          version: buildVersionOf('details', '1.1.0'),
          since: '2030-01-31T09:30:00.000Z',
          by: 'anna',
        },
      },
    });

    expect(parseRegistry(JSON.stringify(registry))).toEqual(registry);
  });

  it("uses the browser's type of a section version, without who built it, its calls and its settings", () => {
    expectTypeOf<
      Omit<Release['current'], 'built' | 'calls' | 'server' | 'settings'>
    >().toEqualTypeOf<Omit<SectionVersion, 'built'>>();
    expectTypeOf<Registry>().toExtend<RegistryView>();
  });

  it.each([
    ['/account/../list', {}],
    ['/reviews/{kind', {}],
    ['reviews', {}],
    ['/reviews', { service: '3' }],
    ['/reviews', { query: ['a&b'] }],
    ['/reviews', { cacheSeconds: -1 }],
    ['/reviews', { cacheSeconds: 86_401 }],
    ['/reviews', { name: 'a'.repeat(101) }],
    ['/reviews', { service: 'a'.repeat(41) }],
  ])('refuses a call with %s %j', (path, facts) => {
    const call = { name: 'reviews', path, query: [], cacheSeconds: 60, ...facts };
    const current = buildVersionOf('details', '1.0.0', { calls: [call] });

    expect(() => parseRegistry(JSON.stringify(buildRegistry({ details: { current } })))).toThrow(
      'The registry is wrong at sections.details.current.calls.0',
    );
  });

  it.each([
    ['text that is no JSON', '<!doctype html>', 'The registry is not valid JSON.'],
    ['half of a text', '{"format": 1, "sections', 'The registry is not valid JSON.'],
    ['nothing', 'null', /^The registry is wrong: .+\.$/],
  ])('refuses %s', (_, text, sentence) => {
    expect(() => parseRegistry(text)).toThrow(sentence);
  });

  it.each([
    [
      'another format',
      { format: 2 },
      'The registry is wrong at format: it has to be 1, the only format that is read here.',
    ],
    ['a shell that is not there', { shell: undefined }, /^The registry is wrong at shell: /],
    ['a field that nobody knows', { sektions: {} }, /^The registry is wrong: .*sektions/],
    ['a name that is none', { sections: { '../x': {} } }, /^The registry is wrong at sections/],
    [
      'a file without a hash',
      withDetails({
        current: buildVersionOf('details', '1.0.0', {
          files: { 'remoteEntry.js': { integrity: '', bytes: 1 } },
        }),
      }),
      /sections\.details\.current\.files\.remoteEntry\.js\.integrity: it has to be sha384-/,
    ],
    [
      'a folder without a last slash',
      withDetails({ current: buildVersionOf('details', '1.0.0', { baseUrl: '/files/details' }) }),
      /sections\.details\.current\.baseUrl: it has to be a path or an address/,
    ],
    [
      'an address that is a script',
      withDetails({
        current: buildVersionOf('details', '1.0.0', { baseUrl: 'javascript:alert(1)/' }),
      }),
      /current\.baseUrl: /,
    ],
    [
      'more calls than a section makes',
      withDetails({
        current: buildVersionOf('details', '1.0.0', {
          calls: Array.from({ length: 101 }, () => ({
            ...{ name: 'reviews', path: '/reviews', query: [], cacheSeconds: 60 },
          })),
        }),
      }),
      /current\.calls: /,
    ],
    [
      'a file with a name that is too long for a folder',
      withDetails({
        current: buildVersionOf('details', '1.0.0', { entry: `${'a'.repeat(201)}` }),
      }),
      /current\.entry: it has to be the name of a file/,
    ],
    [
      'an entry that is not among the files',
      withDetails({ current: buildVersionOf('details', '1.0.0', { entry: 'gone.js' }) }),
      'The registry is wrong at sections.details.current: "gone.js" is named but is not among its files.',
    ],
    [
      'a page whose file is not there',
      withDetails({
        previous: buildVersionOf('details', '0.9.0', {
          pages: { movie: { files: ['gone.css'] } },
        }),
      }),
      /sections\.details\.previous: "gone\.css" is named/,
    ],
    [
      'a share that is everybody',
      withDetails({
        next: {
          percent: 100,
          version: buildVersionOf('details', '1.1.0'),
          since: '2030-01-31T09:30:00.000Z',
          by: 'anna',
        },
      }),
      /next\.percent: /,
    ],
  ])('refuses %s and says where', (_, facts, sentence) => {
    expect(mistakeOf(facts)).toMatch(sentence);
  });

  it('allows one address in all versions of one section', () => {
    const registry = buildRegistry({
      details: {
        previous: buildVersionOf('details', '0.9.0'),
        next: {
          percent: 1,
          version: buildVersionOf('details', '1.1.0'),
          since: '2030-01-31T09:30:00.000Z',
          by: 'anna',
        },
      },
    });

    expect(() => parseRegistry(JSON.stringify(registry))).not.toThrow();
  });

  it('allows a version in development without a list of files', () => {
    const registry = buildRegistry({
      details: {
        current: buildVersionOf('details', 'development', {
          baseUrl: 'http://localhost:3002/',
          files: {},
        }),
      },
    });

    expect(() => parseRegistry(JSON.stringify(registry))).not.toThrow();
  });
});
