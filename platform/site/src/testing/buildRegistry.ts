import { buildSectionVersion } from '@portal/page-protocol/testing/buildSectionVersion';
import type { KeptSectionVersion, Registry, Release } from '../registry/Registry.ts';

/**
 * Builds a valid registry with the given sections, by default dashboard, details and search. For
 * tests.
 */
export function buildRegistry(
  sections: Readonly<Record<string, Partial<Release>>> = {
    dashboard: {},
    details: {},
    search: {},
  },
): Registry {
  return {
    format: 1,
    revision: 7,
    shell: {
      version: '2.0.0',
      baseUrl: '/files/shell/2.0.0/',
      files: { 'main.js': { integrity: `sha384-${'A'.repeat(64)}`, bytes: 90_000 } },
      scripts: ['main.js'],
      styles: [],
      fonts: [],
      icons: [],
      built: { by: 'a test', at: '2024-01-01T00:00:00.000Z' },
    },
    sections: Object.fromEntries(
      Object.entries(sections).map(([name, facts]) => [name, buildRelease(name, facts)]),
    ),
  };
}

/** Builds a section's release at 1.0.0. Pass the properties relevant to the test. */
export function buildRelease(section: string, facts: Partial<Release> = {}): Release {
  return {
    owner: `${section} team`,
    current: buildVersionOf(section, '1.0.0'),
    since: '2024-01-01T00:00:00.000Z',
    by: 'a test',
    ...facts,
  };
}

/** Builds a section version as stored in a site, with a single page at `/<section>`. For tests. */
export function buildVersionOf(
  section: string,
  version: string,
  facts: Partial<KeptSectionVersion> = {},
): KeptSectionVersion {
  const { built, ...said } = facts;
  return {
    ...buildSectionVersion({
      version,
      baseUrl: `/files/${section}/${version}/`,
      files: { 'remoteEntry.js': { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1_000 } },
      pages: { [section]: { path: `/${section}`, files: [] } },
      ...said,
    }),
    built: built ?? { by: 'a test', at: '2024-01-01T00:00:00.000Z' },
  };
}
