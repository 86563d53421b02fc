import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import type { SiteStore } from '../releases/siteStore.ts';
import { fakeSiteStore } from '../testing/buildPortal.ts';
import { createFileRoutes } from './fileRoutes.ts';

const SCRIPT = '/files/dashboard/1.0.0/main.js';
const files = {
  'dashboard/1.0.0/main.js': 'plain',
  'dashboard/1.0.0/main.js.br': 'brotli',
  'dashboard/1.0.0/main.js.gz': 'gzip',
  'dashboard/1.0.0/small.css': 'small',
};

async function ask(
  path: string,
  init: RequestInit = {},
  site: SiteStore = fakeSiteStore({ files }),
): Promise<Response> {
  const gateway = new Hono().route('/files', createFileRoutes(site));
  return gateway.request(path, init);
}

describe('createFileRoutes', () => {
  it('serves a file with its type, cached for a year, readable by other portals', async () => {
    const response = await ask(SCRIPT);

    expect(await response.text()).toBe('plain');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'Accept-Encoding',
    });
  });

  it.each([
    ['css', 'text/css; charset=utf-8'],
    ['js', 'text/javascript; charset=utf-8'],
    ['json', 'application/json'],
    ['png', 'image/png'],
    ['svg', 'image/svg+xml'],
    ['webp', 'image/webp'],
    ['woff2', 'font/woff2'],
  ])('sends the content type of a .%s file', async (ending, type) => {
    const response = await ask(
      `/files/shell/1/a.${ending}`,
      {},
      fakeSiteStore({ files: { [`shell/1/a.${ending}`]: '' } }),
    );

    expect(response.headers.get('content-type')).toBe(type);
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=0.5, br;q=0.9', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000, gzip;q=1.0', 'gzip'],
    ['br;q=0,gzip;q=0', null],
    ['identity', null],
    ['', null],
  ])('responds to Accept-Encoding "%s" with %s', async (accepted, encoding) => {
    const response = await ask(SCRIPT, { headers: { 'accept-encoding': accepted } });

    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(await response.text()).toBe(
      { br: 'brotli', gzip: 'gzip', null: 'plain' }[String(encoding)],
    );
  });

  it('serves a file without compressed copies as it is', async () => {
    const response = await ask('/files/dashboard/1.0.0/small.css', {
      headers: { 'accept-encoding': 'br, gzip' },
    });

    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.text()).toBe('small');
  });

  it('responds to HEAD with the headers and no body', async () => {
    const response = await ask(SCRIPT, { method: 'HEAD' });

    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(await response.text()).toBe('');
  });

  it.each([
    '/files/dashboard/1.0.0/gone.js',
    '/files/',
    '/files',
    '/files/dashboard/1.0.0/',
    '/files/dashboard/0.9.0/main.js',
  ])('responds to %s, which does not exist, with plain text that is not cached', async (path) => {
    const response = await ask(path);

    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toBe('File not found.');
  });

  it.each([
    'page.html',
    'map.js.map',
    'main.js.br',
    'main.js.gz',
    'README',
    '.env',
    'a.constructor',
    'a.__proto__',
  ])('does not ask the site for %s, whose type the portal does not use', async (name) => {
    const site = {
      ...fakeSiteStore({}),
      file: vi.fn().mockResolvedValue({ bytes: new TextEncoder().encode('<script>') }),
    };

    const response = await ask(`/files/dashboard/1.0.0/${name}`, {}, site);

    expect(response.status).toBe(404);
    expect(site.file).not.toHaveBeenCalled();
  });

  it.each([
    '/files/../../etc/passwd.js',
    '/files/%2e%2e/%2e%2e/secret.json',
    '/files/..%2f..%2fregistry.json',
    '/files/dashboard/..%2fregistry.json',
    '/files/dashboard/%2e%2e%2f1.0.0/main.js',
    '/files/dashboard/..%5c..%5c/registry.json',
    '/files/dashboard/1.0.0/..%5cmain.js',
    '/files/dashboard/1.0.0/main.js%00.js',
    '/files/dashboard/1.0.0/.hidden.js',
    '/files/dashboard/.git/config.json',
    '/files//etc/passwd.js',
    '/files/dashboard/1.0.0/%252e%252e/main.js',
    '/files/C:/1.0.0/main.js',
    '/files/dashboard/1.0.0/main.js/',
  ])('does not ask the site for %s, which could escape from it', async (path) => {
    const site = {
      ...fakeSiteStore({}),
      file: vi.fn().mockResolvedValue({ bytes: new TextEncoder().encode('secret') }),
    };

    const response = await ask(path, {}, site);

    expect(response.status).toBe(404);
    expect(site.file).not.toHaveBeenCalled();
  });
});
