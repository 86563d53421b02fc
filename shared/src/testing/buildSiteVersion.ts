import type { SiteRelease } from '../registry/SiteRegistry.ts';
import { buildSectionVersion } from './buildSectionVersion.ts';

/** A version of a section as a site keeps it, for tests. Its one page stands at `/<section>`. */
export function buildSiteVersion(
  section: string,
  version: string,
  facts: Partial<SiteRelease['current']> = {},
): SiteRelease['current'] {
  return buildSectionVersion({
    version,
    baseUrl: `/files/${section}/${version}/`,
    files: { 'remoteEntry.js': { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1_000 } },
    pages: { [section]: { path: `/${section}`, files: [] } },
    built: { by: 'a test', at: '2024-01-01T00:00:00.000Z' },
    ...facts,
  });
}
