import { describe, expect, it } from 'vitest';
import { readConfig } from './readConfig.ts';
import { ConfigError } from './variables.ts';

/** The error message of the failed start. */
function refusalOf(environment: Readonly<Record<string, string>>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) {
      return error.message;
    }
    throw error;
  }
  throw new Error('The configuration was accepted.');
}

describe('readConfig', () => {
  it('uses the embedded catalogue on port 3000 by default', () => {
    const config = readConfig({});

    expect(config).toEqual({
      port: 3000,
      site: undefined,
      brand: ['Cine', 'Pop'],
      publicUrl: undefined,
      basePath: '',
      service: undefined,
      source: 'catalogue',
      serviceLogo: undefined,
      imageBaseUrl: '/t/p',
      video: {
        embedBaseUrl: '/trailers/embed',
        watchBaseUrl: '/trailers/watch',
      },
      favoritesPersistence: 'memory',
      isKeptOffline: true,
      rendering: { patienceMs: 1_000, maxProcesses: 8 },
      limits: expect.objectContaining({ isCaching: true }),
      sections: {
        deadlineMs: 10_000,
        origins: [],
        takesLoopback: false,
        isInspectable: false,
      },
      serving: {
        host: undefined,
        drainMs: 0,
        maxConnections: 5_000,
        maxRequests: 250,
        maxLoopDelayMs: 1_000,
        log: { level: undefined, format: undefined },
        tracesTo: undefined,
      },
    });
  });

  it('treats empty and blank variables as not set', () => {
    const names = [
      'PORT',
      'SITE',
      'TMDB_TOKEN',
      'TMDB_API_BASE',
      'DATA_SOURCE',
      'TMDB_IMAGE_BASE',
      'TMDB_LOGO',
      'VIDEO_EMBED_BASE',
      'VIDEO_WATCH_BASE',
      'FAVORITES_PERSISTENCE',
      'BRAND',
      'OFFLINE',
      'PUBLIC_URL',
      'SECTION_DEADLINE_MS',
      'SECTION_INSPECTION',
      'SECTION_ORIGINS',
      'EDGE_CACHE',
      'SERVICE_CALLS_PER_SECOND',
      'SERVICE_CALLS_AT_ONCE',
      'TRUSTED_PROXIES',
      'VISITOR_BUDGET',
    ];
    const empty = Object.fromEntries(names.map((name) => [name, '']));
    const blank = Object.fromEntries(names.map((name) => [name, ' \n']));

    expect(readConfig(empty)).toEqual(readConfig({}));
    expect(readConfig(blank)).toEqual(readConfig({}));
  });

  it.each([
    ['1', 1],
    ['8080', 8080],
    ['65535', 65_535],
    [' 8080 ', 8080],
  ])('listens on PORT %s', (value, port) => {
    expect(readConfig({ PORT: value }).port).toBe(port);
  });

  it.each(['0', '65536', '-1', '80.5', '1e3', '0x50', 'http', '80 81'])(
    'refuses PORT %s',
    (value) => {
      expect(refusalOf({ PORT: value })).toBe(
        `PORT is "${value}", but it has to be a whole number from 1 to 65535.`,
      );
    },
  );

  it.each(['site', '../built', '/srv/portal', 's3://bucket', 's3://my-bucket.example/portals/one'])(
    'accepts %s as a site',
    (value) => {
      expect(readConfig({ SITE: value }).site).toBe(value);
    },
  );

  it.each(['https://portal.example/site', 's3://', 's3://B', 's3:/bucket'])(
    'refuses the site %s',
    (value) => {
      expect(refusalOf({ SITE: value })).toBe(
        `SITE is "${value}", but it has to be a folder, such as /srv/portal, or a bucket, such as s3://bucket/portal.`,
      );
    },
  );

  const publicKey = 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=';

  it.each([
    [publicKey, { publicKey }],
    [`${publicKey}@12`, { publicKey, serial: 12 }],
  ])("accepts %s as the platform's key", (value, platformKey) => {
    expect(readConfig({ SITE_KEY: value }).platformKey).toEqual(platformKey);
  });

  it.each(['key', publicKey.slice(4), `${publicKey}@`, `${publicKey}@0`, `@12`])(
    "refuses %s as the platform's key, without repeating it",
    (value) => {
      expect(refusalOf({ SITE_KEY: value })).toBe(
        'SITE_KEY is no public key; it has to be what `npm run portal -- keys init` has printed, such as MCowBQYDK2VwAyEA…, optionally with the lowest serial of the keys, such as …@4.',
      );
    },
  );

  it.each(['500', '60000'])('accepts %s as the deadline of sections', (value) => {
    expect(readConfig({ SECTION_DEADLINE_MS: value }).sections.deadlineMs).toBe(Number(value));
  });

  it.each(['0', '499', '60001', '2s', '-1', '1e4'])(
    'refuses %s as the deadline of sections',
    (value) => {
      expect(refusalOf({ SECTION_DEADLINE_MS: value })).toBe(
        `SECTION_DEADLINE_MS is "${value}", but it has to be a whole number of milliseconds from 500 to 60000.`,
      );
    },
  );

  it('accepts the origins of sections, separated by spaces or commas', () => {
    const { sections } = readConfig({
      SECTION_ORIGINS: 'https://files.example, http://localhost:3001',
    });

    expect(sections.origins).toEqual(['https://files.example', 'http://localhost:3001']);
  });

  it.each([
    'files.example',
    'https://files.example/',
    'https://files.example/a',
    'https://*.example',
    'http://[::1]:3000',
    'http://files.example:0',
    'https://-',
    'ftp://files.example',
    '*',
    "'unsafe-inline'",
  ])('refuses %s as an origin of sections', (value) => {
    expect(refusalOf({ SECTION_ORIGINS: `https://fine.example ${value}` })).toContain(
      'it has to be a list of origins, such as https://files.example https://cdn.example.',
    );
  });

  it('accepts sections from this machine if it is listed', () => {
    const { sections } = readConfig({ SECTION_ORIGINS: 'loopback https://files.example' });

    expect(sections.takesLoopback).toBe(true);
    expect(sections.origins).toEqual(['https://files.example']);
  });

  it('forbids inspection by default', () => {
    expect(readConfig({}).sections.isInspectable).toBe(false);
    expect(readConfig({ SECTION_INSPECTION: 'forbidden' }).sections.isInspectable).toBe(false);
    expect(readConfig({ SECTION_INSPECTION: 'allowed' }).sections.isInspectable).toBe(true);
    expect(refusalOf({ SECTION_INSPECTION: 'off' })).toBe(
      'SECTION_INSPECTION is "off", but it has to be allowed or forbidden.',
    );
  });

  it('accepts the two words of the brand', () => {
    expect(readConfig({ BRAND: ' Film  Night ' }).brand).toEqual(['Film', 'Night']);
  });

  it.each(['Cine', 'Cine Pop Corn'])('refuses the brand %s', (value) => {
    expect(refusalOf({ BRAND: value })).toBe(
      `BRAND is "${value}", but it has to be two words, such as Cine Pop.`,
    );
  });

  it.each([
    ['https://portal.example', 'https://portal.example', ''],
    ['https://Portal.example:443/', 'https://portal.example', ''],
    ['http://localhost:3000', 'http://localhost:3000', ''],
    ['https://host.example/cinema', 'https://host.example', '/cinema'],
    ['https://host.example/a/b-2_c.d~/', 'https://host.example', '/a/b-2_c.d~'],
  ])('accepts %s as the public address', (value, publicUrl, basePath) => {
    expect(readConfig({ PUBLIC_URL: value })).toMatchObject({ publicUrl, basePath });
  });

  it('serves its own pictures and trailers below the path of the public address', () => {
    expect(readConfig({ PUBLIC_URL: 'https://host.example/cinema' })).toMatchObject({
      imageBaseUrl: '/cinema/t/p',
      video: {
        embedBaseUrl: '/cinema/trailers/embed',
        watchBaseUrl: '/cinema/trailers/watch',
      },
    });
  });

  it.each([
    'portal.example',
    '//portal.example',
    'https://host.example/my movies',
    'https://host.example/caf%C3%A9',
    'https://host.example/:id',
    'https://host.example/a//b',
    'https://host.example//',
    'https://host.example/a;b',
    'https://*.example',
    'https://portal.example;sandbox',
    "https://'self'",
    'https://portal.example?',
    'https://portal.example#',
    'ftp://portal.example',
    'javascript:alert(1)',
    'https://',
  ])('refuses %s as the public address', (value) => {
    expect(refusalOf({ PUBLIC_URL: value })).toBe(
      `PUBLIC_URL is "${value}", but it has to be an http or https address, with a path of plain characters if the portal is below one, such as https://portal.example or https://host.example/cinema.`,
    );
  });

  it('does not repeat a password in the public address', () => {
    expect(refusalOf({ PUBLIC_URL: 'https://me:secret@portal.example' })).not.toMatch('secret');
  });

  it.each(['memory', 'browser'] as const)('accepts %s as the place of favorites', (value) => {
    expect(readConfig({ FAVORITES_PERSISTENCE: value }).favoritesPersistence).toBe(value);
  });

  it.each(['Browser', 'disk', 'true'])('refuses %s as the place of favorites', (value) => {
    expect(refusalOf({ FAVORITES_PERSISTENCE: value })).toBe(
      `FAVORITES_PERSISTENCE is "${value}", but it has to be memory or browser.`,
    );
  });

  it('lets browsers cache pages for offline use unless that is off', () => {
    expect(readConfig({ OFFLINE: 'on' }).isKeptOffline).toBe(true);
    expect(readConfig({ OFFLINE: 'off' }).isKeptOffline).toBe(false);
    expect(refusalOf({ OFFLINE: 'no' })).toBe('OFFLINE is "no", but it has to be on or off.');
  });

  it("shows the service's logo only with the service's data", () => {
    const TMDB_LOGO = 'https://files.example/tmdb.svg';

    expect(readConfig({ TMDB_LOGO, TMDB_TOKEN: 'token' }).serviceLogo).toBe(TMDB_LOGO);
    expect(readConfig({ TMDB_LOGO }).serviceLogo).toBeUndefined();
  });

  it("plays the service's trailers on the video site, and the catalogue's on the portal's own pages", () => {
    const api = 'http://localhost:3100/3';

    expect(readConfig({ TMDB_TOKEN: 'token' }).video).toEqual({
      embedBaseUrl: 'https://www.youtube-nocookie.com/embed',
      watchBaseUrl: 'https://www.youtube.com/watch',
    });
    expect(readConfig({ TMDB_API_BASE: api, DATA_SOURCE: 'catalogue' }).video).toEqual({
      embedBaseUrl: '/trailers/embed',
      watchBaseUrl: '/trailers/watch',
    });
  });

  it('accepts the addresses of player and watch page, without a trailing slash', () => {
    const { video } = readConfig({
      VIDEO_EMBED_BASE: 'https://v.example/e/',
      VIDEO_WATCH_BASE: 'http://v.example/w',
    });

    expect(video).toEqual({
      embedBaseUrl: 'https://v.example/e',
      watchBaseUrl: 'http://v.example/w',
    });
  });

  describe.each([
    'TMDB_API_BASE',
    'TMDB_IMAGE_BASE',
    'TMDB_LOGO',
    'VIDEO_EMBED_BASE',
    'VIDEO_WATCH_BASE',
  ])('%s', (name) => {
    it.each([
      'api.example/3',
      '/3',
      '//api.example',
      'ftp://api.example',
      'javascript:alert(1)',
      'https://',
      'https://api.example/3?',
      'https://api.example/3#',
    ])('refuses %s', (value) => {
      const refusal = refusalOf({ [name]: value });

      expect(refusal).toMatch(
        new RegExp(
          `^${name} is ".+", but it has to be an http or https address without query, such as https://\\S+\\.$`,
        ),
      );
      expect(refusal).toContain(`"${value}"`);
    });

    it.each([
      ['https://api.example/?api_key=secret', 'https://api.example/?…'],
      ['https://api.example/3#secret', 'https://api.example/3#…'],
      ['https://me:secret@api.example/3', 'https://…@api.example/3'],
      ['https://:secret@api.example', 'https://…@api.example'],
      ['https://me:sec/ret@api.example', 'https://…@api.example'],
      ['me:secret@api.example', '…@api.example'],
      ['https://me@api.example/?secret', 'https://…@api.example/?…'],
      ['eyJhbGciOiJIUzI1NiJ9secret.eyJhdWQiOiJzZWNyZXQifQ.secretsecretsecret-_x', '….….…'],
      ['api.example/3/0123456789abcdef0123456789abcdef', 'api.example/3/…'],
    ])('refuses %s without its secrets', (value, shown) => {
      const refusal = refusalOf({ [name]: value });

      expect(refusal).toContain(`${name} is "${shown}",`);
      expect(refusal).not.toMatch(/secret|sec\/ret|0123456789/);
    });
  });
});
