import type { SiteRegistry, SiteRelease } from '../registry/SiteRegistry.ts';
import { buildSiteRelease } from './buildSiteRelease.ts';

/** The registry of a site with the sections that are named, else dashboard, details and search. For tests; it keeps the schema. */
export function buildSiteRegistry(
  sections: Readonly<Record<string, Partial<SiteRelease>>> = {
    dashboard: {},
    details: {},
    search: {},
  },
): SiteRegistry {
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
      Object.entries(sections).map(([name, facts]) => [name, buildSiteRelease(name, facts)]),
    ),
  };
}
