import { Hono } from 'hono';
import type { Registry } from '@portal/site/registry/Registry';
import { createRegistryMemo } from '../releases/registryMemo.ts';
import type { SiteStore } from '../releases/siteStore.ts';

/**
 * A readiness condition. Returns a sentence that describes the problem, or `undefined` if there is
 * none; never rejects.
 */
export type ReadinessCheck = () => string | undefined | Promise<string | undefined>;

/** Readiness conditions by name. */
export type Readiness = Readonly<Record<string, ReadinessCheck>>;

interface HealthRouteOptions {
  readonly site: Pick<SiteStore, 'registry'>;
  /** Conditions besides the registry. */
  readonly readiness?: Readiness;
}

/** The health checks: `/healthz` for liveness, `/readyz` for readiness. */
export function createHealthRoutes({ site, readiness = {} }: HealthRouteOptions): Hono {
  const routes = new Hono();
  // Visitors are not charged for this, so it must be cheap.
  const health = createRegistryMemo<object>();
  routes.get('/healthz', async (context) => {
    context.header('cache-control', 'no-store');
    const registry = await site.registry();
    return context.json(health(registry, '', () => healthOf(registry)));
  });

  const checks: Readiness = {
    registry: () =>
      site.registry().then(
        () => undefined,
        () => 'The registry cannot be read.',
      ),
    ...readiness,
  };
  routes.get('/readyz', async (context) => {
    const parts = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, (await check()) ?? 'ready']),
    );
    const isReady = parts.every(([, state]) => state === 'ready');
    context.header('cache-control', 'no-store');
    return context.json(
      { status: isReady ? 'ready' : 'not ready', parts: Object.fromEntries(parts) },
      isReady ? 200 : 503,
    );
  });
  return routes;
}

function healthOf({ revision, shell, sections }: Registry) {
  const versions = Object.entries(sections).map(([name, { current }]) => [name, current.version]);
  return {
    status: 'ok',
    revision,
    versions: { shell: shell.version, ...Object.fromEntries(versions) },
  };
}
