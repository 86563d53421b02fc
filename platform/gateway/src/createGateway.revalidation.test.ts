import { describe, expect, it } from 'vitest';
import { buildRegistry, buildVersionOf } from '@portal/site/testing/buildRegistry';
import { pickView } from './releases/pickVersions.ts';
import { atRoot, buildGateway, registry } from './testing/buildGateway.ts';
import { fakeSiteStore } from './testing/fakeSiteStore.ts';

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
