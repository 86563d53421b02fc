import type { SectionVersion } from '@portal/shared/pageProtocol/RegistryView';
import { buildSectionVersion } from '@portal/shared/testing/buildSectionVersion';
import type { Registry, Release } from '../registry/Registry.ts';

/** The registry of a site with the sections that are named, else dashboard, details and search. For tests; it keeps the schema. */
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

/** A section at version 1.0.0 in a site, for tests; name the facts that matter to the test. */
export function buildRelease(section: string, facts: Partial<Release> = {}): Release {
  return {
    owner: `${section} team`,
    current: buildVersionOf(section, '1.0.0'),
    since: '2024-01-01T00:00:00.000Z',
    by: 'a test',
    ...facts,
  };
}

/** A version of a section as a site keeps it, for tests. Its one page stands at `/<section>`. */
export function buildVersionOf(
  section: string,
  version: string,
  facts: Partial<SectionVersion> = {},
): SectionVersion {
  return buildSectionVersion({
    version,
    baseUrl: `/files/${section}/${version}/`,
    files: { 'remoteEntry.js': { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1_000 } },
    pages: { [section]: { path: `/${section}`, files: [] } },
    built: { by: 'a test', at: '2024-01-01T00:00:00.000Z' },
    ...facts,
  });
}
