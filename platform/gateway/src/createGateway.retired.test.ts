import { afterEach, beforeEach, expect, it } from 'vitest';
import { changeRegistry } from '@portal/site/registry/changeRegistry';
import type { Registry } from '@portal/site/registry/Registry';
import { releaseOf, retired, rolledBack } from '@portal/site/registry/Registry';
import { buildRegistry } from '@portal/site/testing/buildRegistry';
import { openPortal } from '@portal/site/testing/openPortal';
import { describeSites, type OpenedSite } from '@portal/site/testing/siteKinds';
import { createGateway } from './createGateway.ts';
import { createSiteStore } from './files/createSiteStore.ts';
import { createMetrics } from './reports/createMetrics.ts';
import { buildGatewayConfig } from './testing/buildGatewayConfig.ts';

const stamp = { by: 'anna', since: '2030-01-31T09:30:00.000Z' };

describeSites('createGateway: a retired section of', (open) => {
  let opened: OpenedSite;
  let gateway: ReturnType<typeof createGateway>;
  let follow: () => Promise<void>;

  beforeEach(async () => {
    opened = await open();
    await openPortal(opened.site);
    const site = createSiteStore(opened.site, { report: () => undefined });
    follow = site.refresh;
    gateway = createGateway({
      config: buildGatewayConfig(),
      site,
      metrics: createMetrics(),
      service: () => Response.json({}),
    });
  });

  afterEach(() => opened.close());

  /** Changes the registry of the site, and lets the running gateway follow as it does regularly. */
  async function change(apply: (before: Registry) => Registry): Promise<void> {
    await changeRegistry(
      opened.site,
      (before = buildRegistry()) => apply(before),
      () => Promise.resolve(),
      { action: 'test', by: 'anna' },
    );
    await follow();
  }
  const view = async () => (await gateway.request('/registry.json')).json();
  const status = async (path: string) => (await gateway.request(path)).status;

  it('is not found until it comes back, without a restart', async () => {
    let version: Parameters<typeof rolledBack>[3];
    expect(await status('/details')).toBe(200);

    await change((before) => {
      version = releaseOf(before, 'details')?.current;
      return retired(before, 'details', stamp);
    });
    expect(await status('/details')).toBe(404);
    expect(await status('/dashboard')).toBe(200);

    await change((before) => rolledBack(before, 'details', stamp, version));
    expect(await status('/details')).toBe(200);
  });

  it('is named as retired, so that the shell does not expect it, and without who retired it', async () => {
    expect(await view()).not.toHaveProperty('retired');

    await change((before) => retired(before, 'details', stamp));

    expect(await view()).toMatchObject({ retired: { details: {} }, sections: { dashboard: {} } });
    expect(JSON.stringify(await view())).not.toContain('anna');
  });

  it('keeps its files for open tabs', async () => {
    await change((before) => retired(before, 'details', stamp));

    expect(await status('/files/details/1.0.0/remoteEntry.js')).toBe(200);
  });
});
