import type { GatewayConfig } from '../config/readConfig.ts';

/**
 * Builds a configuration with the embedded catalogue, for tests; pass the values that matter to the
 * test.
 */
export function buildGatewayConfig(facts: Partial<GatewayConfig> = {}): GatewayConfig {
  return {
    port: 3000,
    site: undefined,
    brand: ['Cine', 'Pop'],
    publicUrl: undefined,
    basePath: '',
    service: undefined,
    source: 'catalogue',
    upstreamsFile: undefined,
    filtersFile: undefined,
    serviceLogo: undefined,
    imageBaseUrl: '/t/p',
    video: {
      embedBaseUrl: 'https://video.example/embed',
      watchBaseUrl: 'https://video.example/watch',
    },
    favoritesPersistence: 'memory',
    isKeptOffline: true,
    rendering: undefined,
    limits: {
      isCaching: true,
      callsPerSecond: 40,
      callsAtOnce: 20,
      trustedProxies: [],
      visitorBudget: 1_000,
    },
    sections: { deadlineMs: 10_000, origins: [], takesLoopback: true, isInspectable: true },
    serving: {
      host: undefined,
      metricsPort: undefined,
      drainMs: 0,
      maxConnections: 5_000,
      maxRequests: 250,
      maxLoopDelayMs: 1_000,
      log: {},
      tracesTo: undefined,
    },
    ...facts,
  };
}
