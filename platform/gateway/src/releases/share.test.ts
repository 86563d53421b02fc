import { describe, expect, it } from 'vitest';
import type { Release } from '@portal/site/registry/Registry';
import { buildRegistry, buildVersionOf } from '@portal/site/testing/buildRegistry';
import { createMetrics } from '../reports/metrics.ts';
import { buildGateway } from '../testing/buildGateway.ts';
import { fakeSiteStore } from '../testing/buildPortal.ts';

const next = {
  percent: 50,
  version: buildVersionOf('details', '1.1.0'),
  by: 'anna',
  since: '2030-01-31T09:30:00.000Z',
};

/** A gateway whose site has this release of the details section. */
function buildGatewayWith(
  details: Partial<Release>,
  facts: Parameters<typeof buildGateway>[0] = {},
): ReturnType<typeof buildGateway> {
  const registry = buildRegistry({ dashboard: {}, details });
  return buildGateway({ site: fakeSiteStore({ registry }), ...facts });
}

/** Evenly distributed numbers, identical in every run. */
function drawEvenly(): () => number {
  let last = 0;
  return () => (last = (last + 0.618_034) % 1);
}

/** A browser that revisits a page: stores its cookie and revalidates with its ETag. */
async function visitOften(gateway: ReturnType<typeof buildGateway>, tag: string, times: number) {
  const headers = new Headers({ 'if-none-match': tag });
  let version: string | undefined;
  for (let visit = 0; visit < times; visit += 1) {
    const response = await gateway.request('/details', { headers });
    const cookie = response.headers.get('set-cookie')?.split(';')[0];
    if (cookie) {
      headers.set('cookie', cookie);
    }
    headers.set('if-none-match', response.headers.get('etag') ?? '');
    version = response.status === 304 ? version : versionIn(await response.text());
  }
  return version;
}

function versionIn(text: string): string | undefined {
  return /\/files\/details\/([\d.]+)\/"/.exec(text)?.[1];
}

describe('a staged rollout', () => {
  it('does not distinguish visitors without one', async () => {
    const response = await buildGatewayWith({}).request('/details');

    expect(response.headers.get('set-cookie')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  it('assigns the visitor a number that only the portal can read, and forbids shared caching', async () => {
    const response = await buildGatewayWith({ next }).request('/details');

    expect(response.headers.get('set-cookie')).toMatch(
      /^portal_share=\d{1,2}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(response.headers.get('vary')).toMatch(/\bCookie\b/);
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
  });

  it("marks the cookie as secure when the visitor's connection is encrypted, as reported by a proxy", async () => {
    const gateway = buildGatewayWith({ next }, { remoteAddress: () => '10.0.0.2' });

    const response = await gateway.request('/details', {
      headers: { 'x-forwarded-proto': 'https' },
    });

    expect(response.headers.get('set-cookie')).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
  });

  it('serves a visitor the same version at each visit, and sets no second number', async () => {
    const gateway = buildGatewayWith({ next });
    const first = await gateway.request('/details');
    const cookie = (first.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

    const again = await gateway.request('/details', { headers: { cookie } });

    expect(versionIn(await again.text())).toBe(versionIn(await first.text()));
    expect(again.headers.get('set-cookie')).toBeNull();
  });

  it('covers a tenth of returning visitors, however often they return', async () => {
    // The page as it was before the rollout.
    const before = await buildGatewayWith({}).request('/details');
    const tag = before.headers.get('etag') ?? '';
    const gateway = buildGatewayWith({ next: { ...next, percent: 10 } }, { chance: drawEvenly() });

    const versions = await Promise.all(
      Array.from({ length: 50 }, () => visitOften(gateway, tag, 6)),
    );

    const inShare = versions.filter((version) => version === '1.1.0').length;
    expect(inShare).toBeGreaterThanOrEqual(3);
    expect(inShare).toBeLessThanOrEqual(7);
  });

  it('serves the page and the registry in the same version, for all numbers', async () => {
    const gateway = buildGatewayWith({ next });
    const versions = await Promise.all(
      Array.from({ length: 100 }, async (_, bucket) => {
        const headers = { cookie: `portal_share=${bucket}` };
        const [page, registry] = await Promise.all(
          ['/details', '/registry.json'].map(async (path) =>
            (await gateway.request(path, { headers })).text(),
          ),
        );
        return [versionIn(page ?? ''), versionIn(registry ?? '')] as const;
      }),
    );

    expect(versions.filter(([page]) => page === '1.1.0')).toHaveLength(50);
    expect(versions.filter(([page, registry]) => page !== registry)).toEqual([]);
  });

  it('counts the visitors of both versions, for the command that judges the rollout', async () => {
    const metrics = createMetrics();
    const gateway = buildGatewayWith(
      { next },
      { metrics, remoteAddress: ({ req }) => req.header('test-address') },
    );

    for (let bucket = 0; bucket < 100; bucket += 1) {
      await gateway.request('/details', {
        headers: { cookie: `portal_share=${bucket}`, 'test-address': `203.0.113.${bucket % 3}` },
      });
    }

    const text = await metrics.write(new Map());
    for (const version of ['1.0.0', '1.1.0']) {
      expect(text).toContain(
        `portal_rollout_visitors{section="details",version="${version}",percent="50",event="visitor"} 3\n`,
      );
    }
  });

  it.each(['100', '-1', 'x', '1.5', ''])('ignores the number "%s"', async (value) => {
    const response = await buildGatewayWith({ next }).request('/details', {
      headers: { cookie: `portal_share=${value}` },
    });

    expect(response.headers.get('set-cookie')).toMatch(/^portal_share=\d{1,2};/);
  });

  it('assigns no number to a request for the registry alone, and serves it the current version', async () => {
    const response = await buildGatewayWith({ next }).request('/registry.json');

    expect(response.headers.get('set-cookie')).toBeNull();
    expect(versionIn(await response.text())).toBe('1.0.0');
  });

  it('ends with the share: everybody gets the same version, whatever the number', async () => {
    const gateway = buildGatewayWith({
      current: next.version,
      previous: buildVersionOf('details', '1.0.0'),
    });

    const response = await gateway.request('/details', { headers: { cookie: 'portal_share=7' } });

    expect(versionIn(await response.text())).toBe('1.1.0');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  it('of the shell gives a share of the visitors its files, in every response', async () => {
    const { shell, ...rest } = buildRegistry({ details: {} });
    const staged = { ...shell, version: '2.1.0', baseUrl: '/files/shell/2.1.0/' };
    const registry = { ...rest, shell, nextShell: { ...next, version: staged } };
    const gateway = buildGatewayWith({}, { site: fakeSiteStore({ registry }) });
    const shellFor = async (bucket: number) => {
      const headers = { cookie: `portal_share=${bucket}` };
      const response = await gateway.request('/details', { headers });
      expect(response.headers.get('cache-control')).toBe('private, no-cache');
      return /\/files\/shell\/([\d.]+)\//.exec(await response.text())?.[1];
    };

    const shells = await Promise.all(Array.from({ length: 100 }, (_, bucket) => shellFor(bucket)));

    expect(shells.filter((version) => version === '2.1.0')).toHaveLength(50);
    expect(shells.filter((version) => version === '2.0.0')).toHaveLength(50);
  });
});
