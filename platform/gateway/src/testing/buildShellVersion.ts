import type { ShellVersion } from '@portal/site/registry/Registry';

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
