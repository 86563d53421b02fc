import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '../content-security-policy/pagePolicy.ts';
import { registry } from '../testing/buildGateway.ts';
import { readOutboundProxy } from './outboundProxy.ts';
import { readConfig } from './readConfig.ts';
import { ConfigError } from './variables.ts';

type Environment = Readonly<Record<string, string>>;

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.c2VjcmV0.q-1_2';
const PUBLIC_KEY = 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=';

/** Everything that a failed start may print: message, cause and stack. */
function refusalOf(environment: Environment): string {
  try {
    readConfig(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return `${(error as Error).message} ${String((error as Error).cause)} ${(error as Error).stack}`;
  }
  throw new Error('The configuration was accepted.');
}

describe('readConfig', () => {
  it('uses the embedded catalogue on port 3000 of this machine by default', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      brand: ['Cine', 'Pop'],
      basePath: '',
      source: 'catalogue',
      imageBaseUrl: '/t/p',
      video: { embedBaseUrl: '/trailers/embed', watchBaseUrl: '/trailers/watch' },
      favoritesPersistence: 'memory',
      isKeptOffline: true,
      rendering: { patienceMs: 1_000, maxProcesses: 8 },
      limits: {
        isCaching: true,
        callsPerSecond: 40,
        callsAtOnce: 20,
        trustedProxies: [],
        visitorBudget: 1_000,
      },
      sections: { deadlineMs: 10_000, origins: [], takesLoopback: false, isInspectable: false },
      serving: {
        drainMs: 0,
        maxConnections: 5_000,
        maxRequests: 250,
        maxLoopDelayMs: 1_000,
        log: {},
      },
    });
  });

  it.each<[Environment, object]>([
    [{ PORT: '8080' }, { port: 8080 }],
    ...['site', '../built', '/srv/portal', 's3://bucket', 's3://my-bucket.example/a/b'].map(
      (site): [Environment, object] => [{ SITE: site }, { site }],
    ),
    [{ SITE_KEY: PUBLIC_KEY }, { platformKey: { publicKey: PUBLIC_KEY } }],
    [{ SITE_KEY: `${PUBLIC_KEY}@12` }, { platformKey: { publicKey: PUBLIC_KEY, serial: 12 } }],
    [{ BRAND: ' Film  Night ' }, { brand: ['Film', 'Night'] }],
    [
      { PUBLIC_URL: 'https://Portal.example:443/' },
      { publicUrl: 'https://portal.example', basePath: '' },
    ],
    [
      { PUBLIC_URL: 'https://host.example/a/b-2_c.d~/' },
      { publicUrl: 'https://host.example', basePath: '/a/b-2_c.d~' },
    ],
    [
      { PUBLIC_URL: 'https://host.example/cinema' },
      {
        imageBaseUrl: '/cinema/t/p',
        video: { embedBaseUrl: '/cinema/trailers/embed', watchBaseUrl: '/cinema/trailers/watch' },
      },
    ],
    [{ FAVORITES_PERSISTENCE: 'browser' }, { favoritesPersistence: 'browser' }],
    [{ OFFLINE: 'off' }, { isKeptOffline: false }],
    [{ RENDERING: 'off', RENDERING_PATIENCE_MS: '500' }, { rendering: undefined }],
    [
      { RENDERING_PATIENCE_MS: '250', RENDERING_PROCESSES: '20' },
      { rendering: { patienceMs: 250, maxProcesses: 20 } },
    ],
    [
      {
        SECTION_DEADLINE_MS: '500',
        SECTION_INSPECTION: 'allowed',
        SECTION_ORIGINS: 'https://files.example, loopback http://localhost:3001',
      },
      {
        sections: {
          deadlineMs: 500,
          origins: ['https://files.example', 'http://localhost:3001'],
          takesLoopback: true,
          isInspectable: true,
        },
      },
    ],
    [
      {
        EDGE_CACHE: 'off',
        SERVICE_CALLS_PER_SECOND: '10',
        SERVICE_CALLS_AT_ONCE: '4',
        TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.1 2001:db8::/32',
        VISITOR_BUDGET: '50',
      },
      {
        limits: {
          isCaching: false,
          callsPerSecond: 10,
          callsAtOnce: 4,
          trustedProxies: ['10.0.0.0/8', '192.0.2.1', '2001:db8::/32'],
          visitorBudget: 50,
        },
      },
    ],
    [
      {
        METRICS_PORT: '9464',
        DRAIN_MS: '5000',
        MAX_CONNECTIONS: '100',
        MAX_REQUESTS: '20',
        MAX_LOOP_DELAY_MS: '300',
        LOG_LEVEL: 'warn',
        LOG_FORMAT: 'json',
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318',
      },
      {
        serving: {
          metricsPort: 9464,
          drainMs: 5_000,
          maxConnections: 100,
          maxRequests: 20,
          maxLoopDelayMs: 300,
          log: { level: 'warn', format: 'json' },
          tracesTo: 'http://collector.example:4318',
        },
      },
    ],
    ...[
      'localhost',
      '0.0.0.0',
      'portal_gateway',
      '3f9a01bc2d4e',
      'a-1.portal.svc',
      '::1',
      '::',
    ].map((host): [Environment, object] => [{ HOST: host }, { serving: { host } }]),
  ])('reads %j', (environment, config) => {
    expect(readConfig(environment)).toMatchObject(config);
  });

  it.each(
    [
      { name: 'PORT', values: ['0', '65536'], allowed: 'a whole number from 1 to 65535.' },
      {
        name: 'SITE',
        values: ['https://portal.example/site', 's3://', 's3://B', 's3:/bucket'],
        allowed: 'a folder, such as /srv/portal, or a bucket, such as s3://bucket/portal.',
      },
      { name: 'BRAND', values: ['Cine', 'Cine Pop Corn'], allowed: 'two words, such as Cine Pop.' },
      {
        name: 'PUBLIC_URL',
        values: [
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
        ],
        allowed:
          'an http or https address, with a path of plain characters if the portal is below one, such as https://portal.example or https://host.example/cinema.',
      },
      { name: 'FAVORITES_PERSISTENCE', values: ['Browser', 'disk'], allowed: 'memory or browser.' },
      { name: 'OFFLINE', values: ['no'], allowed: 'on or off.' },
      { name: 'IMAGES', values: ['yes'], allowed: 'host or edge.' },
      { name: 'DATA_SOURCE', values: ['TMDB', 'sample'], allowed: 'tmdb or catalogue.' },
      { name: 'RENDERING', values: ['yes'], allowed: 'on or off.' },
      {
        name: 'RENDERING_PATIENCE_MS',
        values: ['49', '60001'],
        allowed: 'a whole number of milliseconds from 50 to 60000.',
      },
      { name: 'RENDERING_PROCESSES', values: ['0'], allowed: 'a whole number from 1 to 1000.' },
      {
        name: 'SECTION_DEADLINE_MS',
        values: ['499', '60001'],
        allowed: 'a whole number of milliseconds from 500 to 60000.',
      },
      { name: 'SECTION_INSPECTION', values: ['off'], allowed: 'allowed or forbidden.' },
      { name: 'EDGE_CACHE', values: ['no'], allowed: 'on or off.' },
      {
        name: 'SERVICE_CALLS_PER_SECOND',
        values: ['0'],
        allowed: 'a whole number from 1 to 10000.',
      },
      { name: 'SERVICE_CALLS_AT_ONCE', values: ['2.5'], allowed: 'a whole number from 1 to 1000.' },
      { name: 'VISITOR_BUDGET', values: ['9'], allowed: 'a whole number from 10 to 1000000.' },
      {
        name: 'HOST',
        values: [
          'http://localhost',
          '0',
          '127.1',
          '0x7f.1',
          '2130706433',
          '10.0.0',
          '1.2.3.4.5',
          'localhost:3000',
          ':::',
          '.',
        ],
        allowed: 'a name or address of this machine, such as 127.0.0.1, or :: for all of them.',
      },
      { name: 'DRAIN_MS', values: ['20001'], allowed: 'a whole number of milliseconds from 0' },
      { name: 'MAX_CONNECTIONS', values: ['9'], allowed: 'a whole number from 10 to 100000.' },
      { name: 'MAX_REQUESTS', values: ['0'], allowed: 'a whole number from 1 to 10000.' },
      { name: 'MAX_LOOP_DELAY_MS', values: ['49'], allowed: 'a whole number of milliseconds' },
      { name: 'LOG_LEVEL', values: ['trace'], allowed: 'debug, info, warn, error or silent.' },
      { name: 'LOG_FORMAT', values: ['xml'], allowed: 'plain or json.' },
    ].flatMap(({ values, ...row }) => values.map((value) => ({ ...row, value }))),
  )('refuses $name "$value" in one sentence', ({ name, value, allowed }) => {
    expect(refusalOf({ [name]: value })).toContain(
      `${name} is "${value}", but it has to be ${allowed}`,
    );
  });

  it.each([
    'TMDB_API_BASE',
    'TMDB_IMAGE_BASE',
    'TMDB_LOGO',
    'VIDEO_EMBED_BASE',
    'VIDEO_WATCH_BASE',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'PUBLIC_URL',
  ])('refuses another address than one of http in %s, without its password', (name) => {
    const refusal = refusalOf({ [name]: 'ftp://me:secret@files.example' });

    expect(refusal).toContain(`${name} is "ftp://…@files.example", but it has to be an http`);
    expect(refusal).not.toContain('secret');
  });

  it.each([
    '10.0.0',
    '10',
    '2130706433',
    '0x0a.0.0.1',
    '012.0.0.1',
    '10.0.0/8',
    '10.0.0.0/8/8',
    '10.0.0.0/33',
    '10.0.0.1:80',
    '[::1]',
    '*',
    'proxy.example',
    '0.0.0.0/0',
    '::/0',
    '::ffff:10.0.0.0/104',
  ])('refuses %s as a trusted proxy', (word) => {
    expect(refusalOf({ TRUSTED_PROXIES: `127.0.0.1 ${word}` })).toContain(
      `TRUSTED_PROXIES holds "${word}", but it has to be a list of addresses and ranges, such as 10.0.0.0/8 2001:db8::1.`,
    );
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

  it.each(['key', PUBLIC_KEY.slice(4), `${PUBLIC_KEY}@`, `${PUBLIC_KEY}@0`, `@12`])(
    "refuses %s as the platform's key, without repeating it",
    (value) => {
      expect(refusalOf({ SITE_KEY: value })).toContain(
        'SITE_KEY is no public key; it has to be what `portal keys init` has printed, such as MCowBQYDK2VwAyEA…, optionally with the lowest serial of the keys, such as …@4.',
      );
    },
  );
});

describe('readConfig: the source of the data', () => {
  const API = 'http://127.0.0.1:9000/3';
  const LOGO = 'https://files.example/tmdb.svg';
  const IMAGES = 'https://pictures.example/sizes';

  it.each<[string, Environment, object]>([
    [
      'the live service, its images and its trailers with a token',
      { TMDB_TOKEN: ` ${TOKEN}\r\n` },
      {
        source: 'tmdb',
        service: { baseUrl: 'https://api.themoviedb.org/3', token: TOKEN },
        imageBaseUrl: 'https://image.tmdb.org/t/p',
        video: {
          embedBaseUrl: 'https://www.youtube-nocookie.com/embed',
          watchBaseUrl: 'https://www.youtube.com/watch',
        },
      },
    ],
    [
      'another service with the token',
      { TMDB_TOKEN: TOKEN, TMDB_API_BASE: `${API}/` },
      { service: { baseUrl: API, token: TOKEN }, imageBaseUrl: 'http://127.0.0.1:9000/t/p' },
    ],
    [
      'another service without a token',
      { TMDB_API_BASE: API },
      { source: 'tmdb', service: { baseUrl: API, token: undefined } },
    ],
    [
      "a service with the catalogue's data, whose trailers are the portal's own",
      { TMDB_API_BASE: API, DATA_SOURCE: 'catalogue' },
      { source: 'catalogue', video: { embedBaseUrl: '/trailers/embed' } },
    ],
    ['images from their own host', { TMDB_IMAGE_BASE: `${IMAGES}/` }, { imageBaseUrl: IMAGES }],
    [
      "images from their own host with the service's data",
      { TMDB_IMAGE_BASE: IMAGES, TMDB_TOKEN: TOKEN, IMAGES: 'host' },
      { imageBaseUrl: IMAGES, imageProxy: undefined },
    ],
    [
      'proxied images, so that the page does not contain the image host',
      { TMDB_TOKEN: TOKEN, IMAGES: 'edge', IMAGES_CACHE: '/var/images' },
      {
        imageBaseUrl: '/t/p',
        imageProxy: { imageHost: 'https://image.tmdb.org/t/p', cacheFolder: '/var/images' },
      },
    ],
    [
      "no proxy for the catalogue, whose images are the portal's own",
      { IMAGES: 'edge' },
      { imageBaseUrl: '/t/p', imageProxy: undefined },
    ],
    [
      "the logo with the service's data",
      { TMDB_LOGO: LOGO, TMDB_TOKEN: TOKEN },
      { serviceLogo: LOGO },
    ],
    ["no logo with the catalogue's data", { TMDB_LOGO: LOGO }, { serviceLogo: undefined }],
    [
      'another player',
      { VIDEO_EMBED_BASE: 'https://v.example/e/', VIDEO_WATCH_BASE: 'http://v.example/w' },
      { video: { embedBaseUrl: 'https://v.example/e', watchBaseUrl: 'http://v.example/w' } },
    ],
  ])('has %s', (_, environment, config) => {
    expect(readConfig(environment)).toMatchObject(config);
  });

  it.each([
    ['tmdb', {}, "without TMDB_TOKEN or TMDB_API_BASE the data is the catalogue's."],
    ['catalogue', { TMDB_TOKEN: TOKEN }, 'TMDB_API_BASE leads to the live service'],
  ])('cannot be %s with %j', (source, environment, reason) => {
    expect(refusalOf({ ...environment, DATA_SOURCE: source })).toContain(
      `DATA_SOURCE is "${source}", but ${reason}`,
    );
  });

  it.each([
    ['a space', `${TOKEN} ${TOKEN}`],
    ['a line end', `${TOKEN}\nx-injected: 1`],
    ['a tab', `${TOKEN}\t1`],
    ['a letter that no header carries', `${TOKEN}ä`],
    ['quotes of a file of variables', `"${TOKEN}"`],
  ])('refuses a token with %s inside, without repeating the token', (_, token) => {
    const refusal = refusalOf({ TMDB_TOKEN: token });

    expect(refusal).toMatch(
      /^TMDB_TOKEN holds characters that no token has, but it has to be .+\./,
    );
    expect(refusal).not.toMatch(/c2VjcmV0|injected/);
  });

  it('refuses a version 3 key in the place of the token, without repeating it', () => {
    const refusal = refusalOf({ TMDB_TOKEN: '0123456789abcdef0123456789ABCDEF' });

    expect(refusal).toContain('TMDB_TOKEN holds an API key of version 3, but it has to be');
    expect(refusal).not.toContain('0123');
  });

  it('does not repeat the token when another variable is wrong', () => {
    expect(refusalOf({ TMDB_TOKEN: TOKEN, PORT: 'x' })).not.toContain('c2VjcmV0');
  });
});

const read = (name: string, value: string) => readConfig({ TMDB_TOKEN: 'token', [name]: value });

it.each(['TMDB_LOGO', 'TMDB_IMAGE_BASE', 'VIDEO_EMBED_BASE'])(
  'only the origin of %s stands in the policy, which supports no IPv6 address',
  (name) => {
    const origin = 'http://posters_1:8080';

    const directives = contentSecurityPolicy(read(name, `${origin}/a'b;c*`), registry).split('; ');

    const sources = directives.find((directive) => directive.includes(origin))?.split(' ');
    expect(sources).toContain(origin);
    expect(sources?.join(' ')).not.toMatch(/[;*]|a'b/);
    expect(() => read(name, 'http://[::1]:3100/a')).toThrow(`${name} is "http://[::1]:3100/a"`);
  },
);

it('reads the variables that docs/configuration.md names, and no others', () => {
  const page = readFileSync(
    path.resolve(import.meta.dirname, '../../../../docs/configuration.md'),
    'utf8',
  );
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  const documented = rows.flatMap((row) => row.split('|')[1]?.match(/(?<=`)[A-Z_]+(?=`)/g) ?? []);

  expect(documented.toSorted()).toEqual(namesRead());
});

/**
 * The names of all variables, except lower-case variants. With these settings, the configuration
 * also reads the optional ones.
 */
function namesRead(): readonly string[] {
  const settings: Readonly<Record<string, string>> = {
    TMDB_TOKEN: 'token',
    IMAGES: 'edge',
    HTTPS_PROXY: 'http://proxy.example',
  };
  const names = new Set<string>();
  const environment = new Proxy(settings, {
    get: (target, name) => {
      names.add(String(name).toUpperCase());
      return Reflect.get(target, name);
    },
  });
  readConfig(environment);
  readOutboundProxy(environment);
  return [...names].toSorted();
}
