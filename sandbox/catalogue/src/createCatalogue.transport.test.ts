import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ask } from './testing/ask.ts';
import { buildCatalogue } from './testing/buildCatalogue.ts';
import { buildFilm } from './testing/buildFilm.ts';

const catalogue = buildCatalogue({
  films: Array.from({ length: 20 }, (_, index) => buildFilm({ id: index + 1 })),
});

describe('createCatalogue: transport', () => {
  it('sends headers for the type, the variants and the lifetime of a response', async () => {
    const { headers } = await ask(catalogue, '/3/movie/popular');

    expect(headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    expect(headers.get('Cache-Control')).toMatch(/^public, max-age=\d+$/);
    expect(headers.get('ETag')).toMatch(/^W\/"[0-9a-f]{32}"$/);
    expect(headers.get('Vary')).toBe('Accept-Encoding, Origin');
  });

  it('caches reference data longer than details, and details longer than lists', async () => {
    const maxAge = async (path: string): Promise<number> => {
      const { headers } = await ask(catalogue, path);
      return Number(headers.get('Cache-Control')?.split('=')[1]);
    };

    const [reference = 0, details = 0, lists = 0] = await Promise.all(
      ['/3/configuration', '/3/movie/1', '/3/movie/popular'].map(maxAge),
    );

    expect(reference).toBeGreaterThan(details);
    expect(details).toBeGreaterThan(lists);
  });

  it('forbids caching a guest session', async () => {
    const { headers } = await ask(catalogue, '/3/authentication/guest_session/new');

    expect(headers.get('Cache-Control')).toBe('max-age=0, private');
  });

  it.each([
    ['the ETag', (etag: string) => etag],
    ['its strong form', (etag: string) => etag.replace('W/', '')],
    ['a list with it', (etag: string) => `"other", ${etag}`],
    ['a star', () => '*'],
  ])('answers 304 without a body to If-None-Match with %s', async (_name, write) => {
    const first = await ask(catalogue, '/3/movie/1');

    const second = await catalogue.request('/3/movie/1', {
      headers: { 'If-None-Match': write(first.headers.get('ETag') ?? '') },
    });

    expect(second.status).toBe(304);
    expect(await second.text()).toBe('');
    expect(second.headers.get('ETag')).toBe(first.headers.get('ETag'));
    expect(second.headers.get('Cache-Control')).toBe(first.headers.get('Cache-Control'));
    expect(second.headers.get('Vary')).toBe('Accept-Encoding, Origin');
    expect(second.headers.get('Access-Control-Allow-Origin')).toBe('*');
  });

  it('sends the body when the ETag is of another response', async () => {
    const other = await ask(catalogue, '/3/movie/2');

    const { status } = await ask(catalogue, '/3/movie/1', {
      headers: { 'If-None-Match': other.headers.get('ETag') ?? '' },
    });

    expect(status).toBe(200);
  });

  it.each([
    ['gzip', 'gzip', gunzipSync],
    ['br', 'gzip, deflate, br', brotliDecompressSync],
  ])('compresses with %s when "%s" is accepted', async (encoding, accepted, decompress) => {
    const plain = await catalogue.request('/3/movie/popular');

    const packed = await catalogue.request('/3/movie/popular', {
      headers: { 'Accept-Encoding': accepted },
    });

    expect(packed.headers.get('Content-Encoding')).toBe(encoding);
    expect(packed.headers.get('Vary')).toBe('Accept-Encoding, Origin');
    expect(decompress(new Uint8Array(await packed.arrayBuffer())).toString()).toBe(
      await plain.text(),
    );
  });

  it('does not compress small responses, or responses to clients that do not accept it', async () => {
    const small = await catalogue.request('/3/movie/99', {
      headers: { 'Accept-Encoding': 'gzip' },
    });
    const unasked = await catalogue.request('/3/movie/popular');

    expect(small.headers.get('Content-Encoding')).toBeNull();
    expect(unasked.headers.get('Content-Encoding')).toBeNull();
  });

  it('answers HEAD with the headers of GET and no body', async () => {
    const get = await catalogue.request('/3/movie/1');
    const head = await catalogue.request('/3/movie/1', { method: 'HEAD' });

    expect(head.status).toBe(200);
    expect(head.headers.get('ETag')).toBe(get.headers.get('ETag'));
    expect(await head.text()).toBe('');
  });

  it('lets pages of any origin read responses, errors included', async () => {
    for (const path of ['/3/movie/1', '/3/movie/99', '/t/p/w92/x.jpg']) {
      const { headers } = await ask(catalogue, path);

      expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    }
  });

  it('answers the preflight of a request with credentials', async () => {
    const { headers, status } = await ask(catalogue, '/3/movie/1', {
      method: 'OPTIONS',
      headers: {
        Origin: 'http://localhost',
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'authorization',
      },
    });

    expect(status).toBe(204);
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(headers.get('Access-Control-Allow-Methods')).toContain('GET');
    expect(headers.get('Access-Control-Allow-Headers')).toBe('authorization');
  });
});
