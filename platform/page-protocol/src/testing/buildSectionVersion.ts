import type { SectionVersion } from '../RegistryView.ts';

/**
 * Builds a section version with one page at `/`, for tests; pass the properties that matter to the
 * test.
 */
export function buildSectionVersion(facts: Partial<SectionVersion> = {}): SectionVersion {
  return {
    version: '1.0.0',
    contract: 2,
    baseUrl: '/files/dashboard/1.0.0/',
    entry: 'remoteEntry.js',
    files: { 'remoteEntry.js': { integrity: 'sha384-entry', bytes: 1_000 } },
    pages: { dashboard: { path: '/', files: [] } },
    built: { by: 'a test', at: '2024-01-01T00:00:00Z' },
    ...facts,
  };
}
