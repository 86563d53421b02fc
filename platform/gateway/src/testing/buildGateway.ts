import { buildRegistry, buildVersionOf } from '@portal/site/testing/buildRegistry';
import { createGateway } from '../createGateway.ts';
import type { GatewayParts } from '../GatewayParts.ts';
import { createMetrics } from '../reports/metrics.ts';
import { buildGatewayConfig, buildShellVersion, fakeSiteStore } from './buildPortal.ts';

/** The pages of a dashboard section. */
export const atRoot = { pages: { dashboard: { path: '/', files: [] } } };

export const registry = {
  ...buildRegistry({
    dashboard: { current: buildVersionOf('dashboard', '1.2.3', atRoot) },
    search: { current: buildVersionOf('search', '4.5.6', { pages: {} }) },
  }),
  shell: buildShellVersion(),
};

/** Builds a gateway with an in-memory site, for tests; pass the parts that matter to the test. */
export function buildGateway(parts: Partial<GatewayParts> = {}) {
  return createGateway({
    config: buildGatewayConfig(),
    site: fakeSiteStore({ registry, files: { 'shell/2.0.0/main.js': 'plain' } }),
    metrics: createMetrics(),
    service: () => Response.json({ id: 42 }),
    ...parts,
  });
}
