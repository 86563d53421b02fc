import type { SiteRelease } from '../registry/SiteRegistry.ts';
import { buildSiteVersion } from './buildSiteVersion.ts';

/** A section at version 1.0.0 in a site, for tests; name the facts that matter to the test. */
export function buildSiteRelease(section: string, facts: Partial<SiteRelease> = {}): SiteRelease {
  return {
    owner: `${section} team`,
    current: buildSiteVersion(section, '1.0.0'),
    since: '2024-01-01T00:00:00.000Z',
    by: 'a test',
    ...facts,
  };
}
