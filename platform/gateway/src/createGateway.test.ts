import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MakeCall, RenderOrder } from '@portal/page-protocol/Rendering';
import { buildRegistry, buildVersionOf } from '@portal/site/testing/buildRegistry';
import { parseFilterRules } from './content-filter/FilterRules.ts';
import { pickView } from './releases/pickVersions.ts';
import { SiteUnavailable } from './releases/SiteUnavailable.ts';
import type { Upstream } from './service/serviceUpstream.ts';
import { atRoot, buildGateway, registry } from './testing/buildGateway.ts';
import { buildGatewayConfig, fakeSiteStore } from './testing/buildPortal.ts';
import { buildRenderingGateway, renderMovie } from './testing/buildRenderingGateway.ts';

const consoleError = vi.spyOn(console, 'error');

beforeEach(() => {
  consoleError.mockReset().mockImplementation(() => undefined);
});

describe('createGateway', () => {
  it.each([
    ['https://portal.example', 'http://other.example/', 'https://portal.example/'],
    [undefined, 'http://other.example/', 'http://other.example/'],
    [undefined, 'http://other.example:8080/?x=1', 'http://other.example:8080/'],
  ])(
    'with the public address %s and a request to %s, has the canonical address %s',
    async (publicUrl, asked, address) => {
      const gateway = buildGateway({ config: buildGatewayConfig({ publicUrl }) });

      const response = await gateway.request(asked);

      expect(await response.text()).toContain(`<link rel="canonical" href="${address}">`);
    },
  );

  it.each([
    ['https://portal.example', 'http', true],
    ['http://portal.example', 'https', false],
    [undefined, 'https', false],
  ])(
    'at %s, has the same page and the same endpoint for reports for a visitor who claims %s',
    async (publicUrl, claimed, isNamed) => {
      const gateway = buildGateway({ config: buildGatewayConfig({ publicUrl }) });

      const own = await gateway.request('http://portal.example/');
      const forged = await gateway.request('http://portal.example/', {
        headers: { 'x-forwarded-proto': claimed },
      });

      expect(own.headers.has('reporting-endpoints')).toBe(isNamed);
      expect(forged.headers.get('reporting-endpoints')).toBe(
        own.headers.get('reporting-endpoints'),
      );
      expect(forged.headers.get('content-security-policy')).toBe(
        own.headers.get('content-security-policy'),
      );
    },
  );

  it.each(['/nowhere', '/movie/abc', '/movie/%34%32', '/apish', '/healthz/more'])(
    'answers %s with the page and 404',
    async (path) => {
      const response = await buildGateway().request(path);

      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    },
  );

  it.each(['/api', '/api/', '/api/4/movie/42', '/api/movie'])(
    'answers %s, which the service does not have, without a page',
    async (path) => {
      const response = await buildGateway().request(path);

      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({
        success: false,
        status_message: 'The resource you requested could not be found.',
      });
    },
  );

  it.each([
    ['dark', '<html lang="en" data-theme="dark">'],
    ['light', '<html lang="en" data-theme="light">'],
    ['"><script>', '<html lang="en">'],
  ])('writes the theme of a visitor, %s, into the page if it is one', async (theme, html) => {
    const response = await buildGateway().request('/', {
      headers: { cookie: `other=1; portal_theme=${theme}` },
    });

    expect(await response.text()).toContain(html);
    expect(response.headers.get('vary')).toContain('Cookie');
    expect(response.headers.get('cache-control')).toContain('no-cache');
  });

  it('allows images only from the portal itself', async () => {
    const images = (request: Request) =>
      new Response(new URL(request.url).pathname, { headers: { 'content-type': 'image/svg+xml' } });

    const own = await buildGateway({ images }).request('/t/p/w500/a.jpg');
    const foreign = await buildGateway().request('/t/p/w500/a.jpg');

    expect(await own.text()).toBe('/t/p/w500/a.jpg');
    expect(foreign.status).toBe(404);
    expect(foreign.headers.get('content-type')).toMatch(/^text\/plain/);
  });

  it("allows frames of the catalogue's trailers on its own pages, and has no such address with another source", async () => {
    const trailers = () =>
      new Response('trailer', {
        headers: {
          'x-frame-options': 'SAMEORIGIN',
          'content-security-policy': "default-src 'self'",
        },
      });

    const own = await buildGateway({ trailers }).request('/trailers/embed/key');
    const foreign = await buildGateway().request('/trailers/embed/key');

    expect(await own.text()).toBe('trailer');
    expect(own.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(own.headers.get('content-security-policy')).toBe("default-src 'self'");
    expect(own.headers.get('x-content-type-options')).toBe('nosniff');
    expect(foreign.status).toBe(404);
    expect(foreign.headers.get('x-frame-options')).toBe('DENY');
  });

  it('responds to HEAD for a page without a body', async () => {
    const response = await buildGateway().request('/', { method: 'HEAD' });

    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  it.each([
    '/',
    '/nowhere',
    '/robots.txt',
    '/sitemap.xml',
    '/calendar/US/cinema.ics',
    '/healthz',
    '/registry.json',
    '/notices',
    '/files/shell/2.0.0/main.js',
    '/t/p/w500/a.jpg',
  ])('refuses other methods for %s, and lists the allowed ones', async (path) => {
    const gateway = buildGateway();

    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const response = await gateway.request(path, { method });

      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('GET, HEAD');
      expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    }
  });

  it('does not tell the visitor any details when something breaks', async () => {
    const response = await buildGateway({ site: fakeSiteStore({}) }).request('/');

    expect(response.status).toBe(500);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await response.text()).toBe(
      'The portal cannot answer right now. Please try again later!',
    );
    expect(consoleError).toHaveBeenCalledExactlyOnceWith('GET / failed.', expect.any(Error));
  });

  it.each(['/', '/offline.js', '/files/shell/2.0.0/main.js', '/remotes/details/mf-manifest.json'])(
    'tells clients of %s to come back while the site is away, and reports it once',
    async (path) => {
      const away = () => Promise.reject(new SiteUnavailable('connect ECONNREFUSED'));
      const gateway = buildGateway({ site: { registry: away, file: away } });

      const response = await gateway.request(path);
      await gateway.request(path);

      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('5');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(consoleError).toHaveBeenCalledExactlyOnceWith(
        'The site does not answer, so some files cannot be sent.',
        'connect ECONNREFUSED',
      );
    },
  );

  it.each([
    ['a page', '/', 200],
    ['the not-found page', '/nowhere', 404],
    ['health', '/healthz', 200],
    ['the registry', '/registry.json', 200],
    ['the service', '/api/3/movie/42', 200],
    ['a closed path of the service', '/api/3/account', 404],
    ['the service when it is away', '/api/3/movie/1', 502],
    ['an image', '/t/p/w500/a.jpg', 200],
  ])('sends %s with the security headers', async (_, path, status) => {
    const service: Upstream = (call) =>
      call === '/movie/1' ? Promise.reject(new Error('Away.')) : Response.json({});

    const response = await buildGateway({ service, images: () => new Response('') }).request(path);

    expect(response.status).toBe(status);
    expect(Object.fromEntries(response.headers)).toMatchObject(GUARDS);
  });

  it.each([
    ['a file', '/files/shell/2.0.0/main.js', 200],
    ['a missing file', '/files/shell/2.0.0/gone.js', 404],
  ])(
    'sends %s with the headers that browsers use for files, and no more',
    async (_, path, status) => {
      const response = await buildGateway().request(path);
      const names = [...response.headers.keys()];

      expect(response.status).toBe(status);
      expect(names).toEqual(
        expect.arrayContaining(['x-content-type-options', 'strict-transport-security']),
      );
      expect(names.filter((name) => name in FOR_DOCUMENTS)).toEqual([]);
    },
  );

  it('sends errors and refused methods with the security headers, and forbids scripts in them', async () => {
    const failed = await buildGateway({ site: fakeSiteStore({}) }).request('/');
    const refused = await buildGateway().request('/', { method: 'POST' });

    expect([failed.status, refused.status]).toEqual([500, 405]);
    for (const { headers } of [failed, refused]) {
      expect(Object.fromEntries(headers)).toMatchObject({
        ...GUARDS,
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
    }
  });
});

const FOR_DOCUMENTS = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};
const GUARDS = {
  ...FOR_DOCUMENTS,
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000',
};

describe('createGateway: access', () => {
  it.each([
    ['http://localhost:4000', 'http://localhost:4000'],
    ['https://staging.example', 'https://staging.example'],
    ['https://evil.example', null],
  ])('when a page of %s requests the registry, lets %s read it', async (origin, allowed) => {
    const sections = { ...buildGatewayConfig().sections, origins: ['https://staging.example'] };
    const gateway = buildGateway({ config: buildGatewayConfig({ sections }) });

    const response = await gateway.request('/registry.json', { headers: { origin } });

    expect(response.headers.get('access-control-allow-origin')).toBe(allowed);
    expect(response.headers.get('vary')).toContain('Origin');
  });

  it('loads a section from the origin in the URL for this page only', async () => {
    const gateway = buildGateway();
    const headers = { 'sec-fetch-site': 'none' };

    const changed = await gateway.request('/?section.search=http://localhost:3000', { headers });
    const other = await gateway.request('/', { headers });

    expect(changed.headers.get('vary')).toContain('Sec-Fetch-Site');
    expect(changed.headers.get('content-security-policy')).toContain(
      "' http://localhost:3000; style-src 'self' http://localhost:3000;",
    );
    expect(await changed.text()).toContain('"overrides":{"search":"http://localhost:3000"}');
    expect(other.headers.get('content-security-policy')).not.toContain('localhost');
    expect(await other.text()).toContain('"overrides":{}');
  });

  it.each(['/registry.json', '/'])(
    'shows in %s who built what from which commit only where inspection is allowed',
    async (path) => {
      const built = { by: 'anna', at: '2030-01-31T09:30:00.000Z', commit: 'c0ffee' };
      const current = buildVersionOf('dashboard', '1.2.3', { ...atRoot, built });
      const shipped = buildRegistry({ dashboard: { current, previous: current } });
      const site = fakeSiteStore({ registry: { ...shipped, shell: { ...shipped.shell, built } } });
      const { sections } = buildGatewayConfig();
      const [told, untold] = await Promise.all(
        [true, false].map(async (isInspectable) => {
          const config = buildGatewayConfig({ sections: { ...sections, isInspectable } });
          const gateway = buildGateway({ config, site });
          return (await gateway.request(path)).text();
        }),
      );

      expect(told).toContain('c0ffee');
      expect(untold).toContain('1.2.3');
      expect(untold).not.toMatch(/anna|c0ffee|2030-01-31|"built"/);
    },
  );

  it.each([
    ['this machine', '127.0.0.1', {}, undefined, 200],
    ['another machine', '203.0.113.7', {}, undefined, 404],
    ['a proxy on this machine', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, undefined, 404],
    ['this machine, where they have a port of their own', '127.0.0.1', {}, 9464, 404],
  ])('decides whether %s may see the metrics', async (_, remote, headers, metricsPort, status) => {
    const gateway = buildGateway({
      config: buildGatewayConfig({ serving: { ...buildGatewayConfig().serving, metricsPort } }),
      remoteAddress: () => remote,
    });

    const response = await gateway.request('/metrics', { headers });

    expect(response.status).toBe(status);
    expect((await response.text()).includes('portal_section')).toBe(status === 200);
  });

  it('hides metrics from a page of another site whose name resolves to this machine', async () => {
    const gateway = buildGateway({ remoteAddress: () => '127.0.0.1' });

    const response = await gateway.request('http://evil.example/metrics');

    expect(response.status).toBe(404);
  });
});

/** Renders the movie, or, like a section, a not-found page if the service does not send it. */
async function renderLoaded(order: RenderOrder, makeCall: MakeCall) {
  const { status } = await makeCall('/movie/42?language=en-US');
  if (status === 200) {
    return renderMovie()(order);
  }
  const { rendered, ...result } = await renderMovie({ title: 'Not found', status: 404 })(order);
  const failure = { kind: 'notFound', message: 'Not found.', status };
  return { ...result, rendered: { ...rendered, data: [{ key: ['movie', 42], failure }] } };
}

async function build(...texts: readonly string[]) {
  const [first, second = first] = texts.map(parseFilterRules);
  let rules = first;
  const { gateway } = await buildRenderingGateway(renderLoaded, {
    // Safe: every test passes a text.
    readFilterRules: () => rules!,
  });
  return { gateway, reload: () => void (rules = second) };
}

describe('the gateway with filters', () => {
  it.each([404, 451] as const)('answers %i for a hidden page and its data', async (status) => {
    const { gateway } = await build(`{ "movies": [42], "status": ${status} }`);

    const page = await gateway.request('/movie/42');

    expect(page.status).toBe(status);
    expect(await page.text()).toContain('Not found');
    expect((await gateway.request('/api/3/movie/42')).status).toBe(status);
    expect((await gateway.request('/api/3/movie/42/credits')).status).toBe(status);
    expect((await gateway.request('/api/3/movie/43')).status).toBe(200);
  });

  it('renders a cached page again after the filters have changed', async () => {
    const { gateway, reload } = await build('{}', '{ "movies": [42] }');
    expect((await gateway.request('/movie/42')).status).toBe(200);

    reload();

    expect((await gateway.request('/movie/42')).status).toBe(404);
  });

  it('is ready if no titles have to be looked up', async () => {
    const { gateway } = await build('{ "people": [7] }');

    expect(await (await gateway.request('/readyz')).text()).toContain('"filters":"ready"');
  });
});

describe('createGateway: revalidation', () => {
  it("serves the visitor's registry, to be revalidated each time", async () => {
    const response = await buildGateway().request('/registry.json');

    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.json()).toEqual(pickView(registry));
  });

  it.each(['/registry.json', '/'])(
    'answers 304 for %s as long as nothing has shipped',
    async (path) => {
      const gateway = buildGateway();
      const etag = (await gateway.request(path)).headers.get('etag') ?? '';

      const again = await gateway.request(path, { headers: { 'if-none-match': etag } });

      expect(etag).not.toBe('');
      expect(again.status).toBe(304);
      expect(again.headers.get('cache-control')).toBe('no-cache');
      expect(await again.text()).toBe('');
    },
  );

  it.each(['/registry.json', '/'])(
    'compresses %s for those who accept it, and says so in Vary',
    async (path) => {
      const gateway = buildGateway();
      const headers = { 'accept-encoding': 'gzip' };
      const plain = await gateway.request(path);
      const compressed = await gateway.request(path, { headers });
      const head = await gateway.request(path, { method: 'HEAD', headers });
      const [again, compressedAgain] = await Promise.all(
        [plain, compressed].map((response) =>
          gateway.request(path, {
            headers: { ...headers, 'if-none-match': response.headers.get('etag') ?? '' },
          }),
        ),
      );

      const body = compressed.body?.pipeThrough(new DecompressionStream('gzip'));
      expect(await new Response(body).text()).toBe(await plain.text());
      expect(plain.headers.get('content-encoding')).toBeNull();
      expect(compressed.headers.get('etag')).toMatch(/^W\//);
      expect([again?.status, compressedAgain?.status]).toEqual([304, 304]);
      for (const response of [plain, compressed, head, again, compressedAgain]) {
        expect(response?.headers.get('vary')).toMatch(/\bCookie\b.*\bAccept-Encoding\b/);
      }
    },
  );

  it.each(['/registry.json', '/'])(
    'answers %s with a new body when a section has shipped',
    async (path) => {
      const etag = (await buildGateway().request(path)).headers.get('etag') ?? '';
      const shipped = buildRegistry({
        dashboard: { current: buildVersionOf('dashboard', '1.2.4', atRoot) },
      });

      const response = await buildGateway({ site: fakeSiteStore({ registry: shipped }) }).request(
        path,
        { headers: { 'if-none-match': etag } },
      );

      expect(response.status).toBe(200);
      expect(await response.text()).toContain('1.2.4');
    },
  );
});
