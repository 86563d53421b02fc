import { describe, expect, it } from 'vitest';
import { buildRegistry, buildVersionOf } from '@portal/site/testing/buildRegistry';
import { atRoot, buildGateway } from './testing/buildGateway.ts';
import { buildGatewayConfig } from './testing/buildGatewayConfig.ts';
import { fakeSiteStore } from './testing/fakeSiteStore.ts';

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
