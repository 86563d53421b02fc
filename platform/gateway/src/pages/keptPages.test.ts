import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  buildRenderingGateway,
  renderFrame,
  renderMovie,
  styled,
} from '../testing/buildRenderingGateway.ts';
import { buildServedVersion } from '../testing/buildServedRegistry.ts';

describe('a cached page', () => {
  it('is rendered once for two visits', async () => {
    const { gateway, render } = await buildRenderingGateway(renderMovie());
    await gateway.request('/movie/42');

    await gateway.request('/movie/42');

    expect(render).toHaveBeenCalledOnce();
  });

  it.each(['/movie/43', '/movie/42/'])('is not reused for %s', async (address) => {
    const { gateway, render } = await buildRenderingGateway(renderMovie());
    await gateway.request('/movie/42');

    await gateway.request(address);

    expect(render).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['?q=rain', '?q=rain', 1],
    ['?q=rain', '?q=rain&utm_source=mail&q=', 1],
    ['?q=rain', '?q=sun', 2],
    ['?q=rain', '', 2],
    ['', '?utm_source=mail', 1],
  ])(
    'is rendered for %s and %s %i times: by what it names of the query',
    async (one, other, times) => {
      const current = buildServedVersion('details', '1.0.0', {
        pages: { found: { path: '/found', query: ['q'], files: [] } },
      });
      const { gateway, render } = await buildRenderingGateway(renderMovie(), {
        details: { current },
      });

      await gateway.request(`/found${one}`);
      await gateway.request(`/found${other}`);

      expect(render).toHaveBeenCalledTimes(times);
      expect(render.mock.calls[0]?.[0].search).toBe(one);
    },
  );

  it('is not reused for a visitor with another theme', async () => {
    const { gateway, render } = await buildRenderingGateway(renderMovie());
    await gateway.request('/movie/42');

    const response = await gateway.request('/movie/42', {
      headers: { cookie: 'portal_theme=light' },
    });

    expect(render).toHaveBeenCalledTimes(2);
    expect(await response.text()).toContain('data-theme="light"');
    expect(response.headers.get('vary')).toMatch(/\bCookie\b/);
  });

  it('is not reused for a visitor with another version', async () => {
    const version = buildServedVersion('details', '1.1.0', styled);
    const next = { percent: 50, version, by: 'anna', since: '2030-01-31T09:30:00.000Z' };
    const { gateway, render } = await buildRenderingGateway(renderMovie(), { details: { next } });

    const versions = new Set<string | undefined>();
    for (const bucket of [0, 25, 50, 75]) {
      const response = await gateway.request('/movie/42', {
        headers: { cookie: `portal_share=${bucket}` },
      });
      versions.add(/\/files\/details\/([\d.]+)\/movie/.exec(await response.text())?.[1]);
    }

    expect(render).toHaveBeenCalledTimes(2);
    expect([...versions].toSorted()).toEqual(['1.0.0', '1.1.0']);
  });

  it('is one not-found page for all addresses without a page', async () => {
    const { gateway, render } = await buildRenderingGateway(renderFrame);
    await gateway.request('/nowhere');

    const response = await gateway.request('/else/where');

    expect(response.status).toBe(404);
    expect(render).toHaveBeenCalledOnce();
  });

  it.each([
    ['br', 'gzip, deflate, br, zstd'],
    ['gzip', 'gzip, br;q=0'],
  ])('is sent with %s to a browser that accepts %s', async (encoding, accepted) => {
    const brotli = async (body: Uint8Array<ArrayBuffer>) => body.slice(0, 1);
    const { gateway } = await buildRenderingGateway(renderMovie(), { brotli });

    const response = await gateway.request('/movie/42', {
      headers: { 'accept-encoding': accepted },
    });

    expect(response.headers.get('content-encoding')).toBe(encoding);
    const { byteLength } = await response.arrayBuffer();
    expect(byteLength === 1).toBe(encoding === 'br');
  });

  it('is not sent again to a browser that has it', async () => {
    const { gateway, render } = await buildRenderingGateway(renderMovie());
    const tag = (await gateway.request('/movie/42')).headers.get('etag') ?? '';

    const response = await gateway.request('/movie/42', { headers: { 'if-none-match': tag } });

    expect(response.status).toBe(304);
    expect(await response.text()).toBe('');
    expect(render).toHaveBeenCalledOnce();
  });

  it('is sent compressed to browsers that accept it, and plain to others', async () => {
    const { gateway } = await buildRenderingGateway(renderMovie());

    const plain = await gateway.request('/movie/42');
    const packed = await gateway.request('/movie/42', {
      headers: { 'accept-encoding': 'gzip, br' },
    });

    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(await plain.text());
    for (const { headers } of [plain, packed]) {
      expect(headers.get('vary')).toContain('Accept-Encoding');
      expect(headers.get('content-type')).toBe('text/html; charset=UTF-8');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    }
  });

  it.each([
    ['it is only the frame of a page whose data was late', renderFrame],
    ['some of its data was late', renderMovie()],
  ])('is not cached when %s', async (_, renderLate) => {
    const { gateway, render } = await buildRenderingGateway(async (order) => ({
      ...(await renderLate(order)),
      fault: { phase: 'data', message: 'It did not arrive.' },
    }));
    await gateway.request('/movie/42');

    await gateway.request('/movie/42');

    expect(render).toHaveBeenCalledTimes(2);
  });
});

describe('offline copies of pages', () => {
  const copyOf = async (
    render: Parameters<typeof buildRenderingGateway>[0],
    address = '/movie/42',
  ) => {
    const current = buildServedVersion('details', '1.0.0', {
      pages: {
        movie: { path: '/movie/:id', files: [] },
        search: { path: '/search', query: ['q'], slot: 'search', files: [] },
      },
    });
    const { gateway } = await buildRenderingGateway(render, { details: { current } });
    return (await gateway.request(address)).headers.get('x-offline-copy');
  };
  const late: typeof renderFrame = async (order) => ({
    ...(await renderFrame(order)),
    fault: { phase: 'data', message: 'It did not arrive.' },
  });
  const failed: typeof renderFrame = async ({ at }) => ({
    html: '<main></main>',
    rendered: {
      at,
      address: { pathname: '/movie/42', search: '' },
      data: [{ key: ['movie', 42], failure: { message: 'Away.' } }],
    },
  });
  const outdated: typeof renderFrame = async ({ at }) => ({
    html: '<main></main>',
    rendered: {
      at,
      address: { pathname: '/movie/42', search: '' },
      data: [{ key: ['movie', 42], data: {}, from: '2030-01-31T09:30:00.000Z' }],
    },
  });

  it.each([
    ['all of a whole page', renderMovie(), null],
    ['all of a page whose data is old', outdated, null],
    ['only what there is of a page whose data was late', late, 'part'],
    ['only what there is of a page whose data has failed', failed, 'part'],
  ])('is %s', async (_, render, expected) => {
    expect(await copyOf(render)).toBe(expected);
  });

  it.each([
    ['whole', renderMovie()],
    ['incomplete', late],
  ])('is nothing of a search, %s or not', async (_, render) => {
    expect(await copyOf(render, '/search?q=rain')).toBe('nothing');
  });
});
