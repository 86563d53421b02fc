import type { Registry, ShellVersion } from '@portal/site/registry/Registry';
import { type GatewayConfig, readConfig } from '../config/readConfig.ts';
import type { SiteFile, SiteStore } from '../releases/siteStore.ts';

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

/**
 * Builds a shell version with one file of each kind, for tests; pass the values that matter to the
 * test.
 */
export function buildShellVersion(facts: Partial<ShellVersion> = {}): ShellVersion {
  return {
    version: '2.0.0',
    baseUrl: '/files/shell/2.0.0/',
    files: {
      'main.js': { integrity: 'sha384-main', bytes: 90_000 },
      'main.css': { integrity: 'sha384-style', bytes: 9_000 },
      'inter.woff2': { integrity: 'sha384-font', bytes: 48_000 },
      'icon.svg': { integrity: 'sha384-icon', bytes: 400 },
    },
    scripts: ['main.js'],
    styles: ['main.css'],
    fonts: ['inter.woff2'],
    icons: ['icon.svg'],
    built: { by: 'a test', at: '2024-01-01T00:00:00.000Z' },
    ...facts,
  };
}

interface FakeSite {
  /** If absent, reading the registry fails. */
  readonly registry?: Registry;
  /**
   * File contents by path under `/files/`, with compressed copies under e.g.
   * `app/version/main.js.br`.
   */
  readonly files?: Readonly<Record<string, string>>;
}

/** An in-memory site. */
export function fakeSiteStore({ registry, files = {} }: FakeSite): SiteStore {
  const read = (path: string, encoding?: SiteFile['encoding']): SiteFile | undefined => {
    const text = files[path];
    return text === undefined ? undefined : { bytes: new TextEncoder().encode(text), encoding };
  };

  return {
    async registry() {
      if (!registry) {
        throw new Error('ENOENT: no such file or directory, open /srv/secret/registry.json');
      }
      return registry;
    },
    async file(path, encodings) {
      const brotli = encodings.has('br') ? read(`${path}.br`, 'br') : undefined;
      const gzip = encodings.has('gzip') ? read(`${path}.gz`, 'gzip') : undefined;
      return brotli ?? gzip ?? read(path);
    },
  };
}
