import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildRegistry } from '@portal/site/testing/buildRegistry';
import { buildGateway, registry } from '../testing/buildGateway.ts';
import { fakeSiteStore } from '../testing/buildPortal.ts';

const NO_SCRIPTS = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

beforeEach(() => {
  vi.spyOn(console, 'error').mockReset();
});

const site = fakeSiteStore({
  registry,
  files: {
    'shell/2.0.0/main.js': 'plain',
    'shell/2.0.0/icon.svg':
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  },
});
const images = () => new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } });
const trailers = () => new Response('Away.', { status: 503 });

describe('the content security policy', () => {
  it.each([
    ['an icon that contains a script', '/files/shell/2.0.0/icon.svg', 200],
    ['a missing file', '/files/shell/2.0.0/gone.svg', 404],
    ['a picture', '/t/p/w500/a.jpg', 200],
    ['a trailer that fails', '/trailers/embed/key', 503],
    ['an answer of the service', '/api/3/movie/42', 200],
    ['a closed path of the service', '/api/3/account', 404],
    ['the registry', '/registry.json', 200],
    ['the notices', '/notices', 200],
    ['the icon of older browsers', '/favicon.ico', 404],
    ['the web app manifest', '/manifest.webmanifest', 200],
    ['the sitemap', '/sitemap.xml', 200],
    ['the health', '/healthz', 200],
    ['the metrics', '/metrics', 404],
    ['an address that only takes', '/reports', 405],
  ])('of %s forbids scripts and everything that could be loaded', async (_what, path, status) => {
    const response = await buildGateway({ site, images, trailers }).request(path);

    expect(response.status).toBe(status);
    expect(response.headers.get('content-security-policy')).toBe(NO_SCRIPTS);
  });

  it('of a script is absent, because a browser shows it as text', async () => {
    const { headers } = await buildGateway({ site }).request('/files/shell/2.0.0/main.js');

    expect(headers.get('content-security-policy')).toBeNull();
    expect(headers.get('content-type')).toContain('text/javascript');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('of a page is its own, even after a 304', async () => {
    const gateway = buildGateway();
    const page = await gateway.request('/');
    const unchanged = await gateway.request('/', {
      headers: { 'if-none-match': page.headers.get('etag') ?? '' },
    });

    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(page.headers.get('integrity-policy')).toBe('blocked-destinations=(script)');
    expect(unchanged.status).toBe(304);
    expect(unchanged.headers.get('content-security-policy')).toBeNull();
  });
});

describe('the headers of a response', () => {
  const headersOf = async (count: number, path: string) => {
    const names = Array.from({ length: count }, (_, index) => `reviews-of-books-${100 + index}`);
    const sections = Object.fromEntries(names.map((name) => [name, {}]));
    const many = fakeSiteStore({ registry: buildRegistry(sections) });
    const { headers } = await buildGateway({ site: many }).request(path);
    return [...headers].reduce((bytes, [name, value]) => bytes + name.length + value.length, 0);
  };

  // A proxy's buffer for headers has a fixed size.
  it.each(['/', '/reviews-of-books-100', '/gone', '/registry.json', '/sitemap-pages.xml'])(
    'have the same size at %s, however many sections the portal has',
    async (path) => {
      expect(await headersOf(50, path)).toBe(await headersOf(1, path));
    },
  );
});
