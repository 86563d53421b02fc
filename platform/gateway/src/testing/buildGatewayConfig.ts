import { type GatewayConfig, readConfig } from '../config/readConfig.ts';

const CONFIG = readConfig({
  RENDERING: 'off',
  SECTION_ORIGINS: 'loopback',
  SECTION_INSPECTION: 'allowed',
});

/**
 * Builds a configuration with the embedded catalogue, for tests; pass the values that matter to the
 * test.
 */
export function buildGatewayConfig(facts: Partial<GatewayConfig> = {}): GatewayConfig {
  return {
    ...CONFIG,
    video: {
      embedBaseUrl: 'https://video.example/embed',
      watchBaseUrl: 'https://video.example/watch',
    },
    ...facts,
  };
}
