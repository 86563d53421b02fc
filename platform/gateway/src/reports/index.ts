import { Hono } from 'hono';
import type { GatewayConfig } from '../config/readConfig.ts';
import type { SiteStore } from '../releases/siteStore.ts';
import type { Causes } from './causes.ts';
import type { Metrics } from './metrics.ts';
import { createMetricsRoutes, createReportRoutes } from './reportRoutes.ts';
import { createViolationRoutes } from './violationRoutes.ts';

interface ReportParts {
  readonly config: Pick<GatewayConfig, 'serving'>;
  readonly site: SiteStore;
  readonly metrics: Metrics;
  readonly causes: Causes;
}

/** Accepts reports from pages and browsers, and serves the totals to programs on this machine. */
export function createReports({ config, ...parts }: ReportParts): Hono {
  const hasOwnPort = config.serving.metricsPort !== undefined;
  return new Hono()
    .route('/', createViolationRoutes(parts))
    .route('/', createReportRoutes(parts))
    .route(
      '/',
      createMetricsRoutes({
        ...parts,
        isAllowed: ({ var: { client } }) => !hasOwnPort && client.isThisMachine,
      }),
    );
}
