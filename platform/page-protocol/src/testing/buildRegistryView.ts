import type { RegistryView, SectionVersion } from '../RegistryView.ts';
import { buildSectionVersion } from './buildSectionVersion.ts';

const THREE_SECTIONS: Readonly<Record<string, Partial<SectionVersion>>> = {
  dashboard: {},
  details: {
    pages: {
      movie: { path: '/movie/:id', files: [], label: 'The details page' },
      tv: { path: '/tv/:id', files: [], label: 'The details page' },
      person: { path: '/person/:id', files: [], label: 'The details page' },
    },
  },
  search: {
    pages: { search: { files: [], label: 'The search', outline: 'field' } },
    slots: { search: 'search' },
  },
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
  return { format: 1, revision: 1, sections: Object.fromEntries(releases) };
}
