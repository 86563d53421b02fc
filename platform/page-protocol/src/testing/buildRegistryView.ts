import type { RegistryView, SectionVersion } from '../RegistryView.ts';
import { buildSectionVersion } from './buildSectionVersion.ts';

const THREE_SECTIONS: Readonly<Record<string, Partial<SectionVersion>>> = {
  dashboard: {},
  details: {
    pages: {
      movie: { path: '/movie/:id', files: [] },
      tv: { path: '/tv/:id', files: [] },
      person: { path: '/person/:id', files: [] },
    },
  },
  search: { pages: { search: { files: [] } } },
};

/**
 * Builds a registry view with the portal's three sections, or with the given sections and their
 * version properties.
 */
export function buildRegistryView(sections = THREE_SECTIONS): RegistryView {
  const releases = Object.entries(sections).map(([name, facts]) => {
    const current = buildSectionVersion({ baseUrl: `/files/${name}/1.0.0/`, ...facts });
    return [name, { owner: `${name} team`, current }] as const;
  });
  return { format: 1, sections: Object.fromEntries(releases) };
}
