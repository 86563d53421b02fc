import { describe, expect, it } from 'vitest';
import { pickView } from '../releases/pickVersions.ts';
import { buildGatewayConfig } from '../testing/buildPortal.ts';
import { buildServedRegistry, buildServedVersion } from '../testing/buildServedRegistry.ts';
import { createPageRequest, readOverrides } from './PageRequest.ts';

it.each([
  ['', ''],
  ['?toString=1&other=2', '?toString=1'],
  ['?__proto__=1', '?__proto__=1'],
])('a page at %s has only the parameters that are given and declared: %s', (search, own) => {
  const query = ['toString', 'constructor', '__proto__'];
  const pages = { list: { path: '/list', query, files: [] } };
  const current = buildServedVersion('lists', '1.0.0', { pages });
  const registry = pickView(buildServedRegistry({ lists: { current } }), 0);

  const request = createPageRequest({
    config: buildGatewayConfig(),
    registry,
    pathname: '/list',
    search,
  });

  expect(request.search).toBe(own);
});

const { sections } = buildGatewayConfig();

function overridesOf(query: string, facts: Partial<typeof sections> = {}) {
  return readOverrides(new URLSearchParams(query), { ...sections, ...facts });
}

describe('readOverrides', () => {
  it.each(['http://localhost:3000', 'https://localhost', 'http://127.0.0.1:8080'])(
    'takes a section from this machine, at %s',
    (origin) => {
      expect(overridesOf(`section.details=${origin}`)).toEqual({ details: origin });
    },
  );

  it('ignores this machine if it is not listed', () => {
    const takesLoopback = false;

    expect(overridesOf('section.details=http://localhost:3000', { takesLoopback })).toEqual({});
    expect(
      overridesOf('section.details=http://localhost:3000', {
        takesLoopback,
        origins: ['http://localhost:3000'],
      }),
    ).toEqual({ details: 'http://localhost:3000' });
  });

  it('reads several sections, each with its own origin', () => {
    expect(
      overridesOf(
        'sections&section.details=http://localhost:3000&section.search=http://localhost:4000',
      ),
    ).toEqual({
      details: 'http://localhost:3000',
      search: 'http://localhost:4000',
    });
  });

  it('accepts only origins that the configuration lists', () => {
    const origins = ['https://staging.example'];

    expect(overridesOf('section.details=https://staging.example', { origins })).toEqual({
      details: 'https://staging.example',
    });
    expect(overridesOf('section.details=https://evil.example', { origins })).toEqual({});
  });

  it.each([
    'https://localhost.evil.example',
    'http://localhost:3000@evil.example',
    'http://localhost:3000/path',
    'http://[::1]:3000',
    'http://localhost:',
    'HTTP://LOCALHOST:3000',
    'http://localhost:3000/',
    'http://user:secret@localhost:3000',
    "http://localhost:3000; script-src 'unsafe-eval'",
    'javascript:alert(1)//localhost',
    'localhost:3000',
    '//localhost:3000',
    '',
  ])('ignores %j', (origin) => {
    expect(overridesOf(new URLSearchParams({ 'section.details': origin }).toString())).toEqual({});
  });

  it.each(["details 'unsafe-inline'", 'a;b', 'Details', '__proto__', ''])(
    'takes no section with the name %j',
    (name) => {
      expect(
        overridesOf(
          new URLSearchParams({ [`section.${name}`]: 'http://localhost:3000' }).toString(),
        ),
      ).toEqual({});
    },
  );

  it('reads as many sections as a portal may have', () => {
    const query = Array.from(
      { length: 300 },
      (_, index) => `section.s${index}=http://localhost:${3_000 + index}`,
    ).join('&');

    expect(Object.keys(overridesOf(query))).toHaveLength(20);
  });

  it('reads nothing if the configuration forbids it', () => {
    expect(overridesOf('section.details=http://localhost:3000', { isInspectable: false })).toEqual(
      {},
    );
  });
});
