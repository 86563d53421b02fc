import { afterEach, beforeEach, expect, it } from 'vitest';
import { move, openPortal } from '@portal/site/testing/openPortal';
import { describeSites, type OpenedSite } from '@portal/site/testing/siteKinds';
import { buildGateway } from '../testing/buildGateway.ts';
import { createSiteStore } from './siteStore.ts';

describeSites('a retired section of', (open) => {
  let opened: OpenedSite;
  let gateway: ReturnType<typeof buildGateway>;
  let follow: () => Promise<void>;

  beforeEach(async () => {
    opened = await open();
    await openPortal(opened.site);
    const site = createSiteStore(opened.site, { report: () => undefined });
    follow = site.refresh;
    gateway = buildGateway({ site });
  });

  afterEach(() => opened.close());

  /** Moves details, and lets the running gateway follow the move. */
  async function moveDetails(kind: 'retire' | 'rollback'): Promise<void> {
    await move(opened.site, 'details', { kind });
    await follow();
  }
  const view = async () => (await gateway.request('/registry.json')).json();
  const status = async (path: string) => (await gateway.request(path)).status;

  it('is not found until it comes back, without a restart', async () => {
    expect(await status('/details')).toBe(200);

    await moveDetails('retire');
    expect(await status('/details')).toBe(404);
    expect(await status('/dashboard')).toBe(200);

    await moveDetails('rollback');
    expect(await status('/details')).toBe(200);
  });

  it('is named as retired, so that the shell does not expect it, and without who retired it', async () => {
    expect(await view()).not.toHaveProperty('retired');

    await moveDetails('retire');

    expect(await view()).toMatchObject({ retired: { details: {} }, sections: { dashboard: {} } });
    expect(JSON.stringify(await view())).not.toContain('anna');
  });

  it('keeps its files for open tabs', async () => {
    await moveDetails('retire');

    expect(await status('/files/details/1.0.0/remoteEntry.js')).toBe(200);
  });
});
