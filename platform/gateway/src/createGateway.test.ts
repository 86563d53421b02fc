import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SiteUnavailable } from './releases/SiteUnavailable.ts';
import type { Upstream } from './service/serviceUpstream.ts';
import { buildGateway } from './testing/buildGateway.ts';
import { buildGatewayConfig } from './testing/buildGatewayConfig.ts';
import { fakeSiteStore } from './testing/fakeSiteStore.ts';

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

  it('serves files and the service under their own paths', async () => {
    const gateway = buildGateway();

    expect(await (await gateway.request('/files/shell/2.0.0/main.js')).text()).toBe('plain');
    expect(await (await gateway.request('/api/3/movie/42')).json()).toEqual({ id: 42 });
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
