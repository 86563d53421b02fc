import type { ReleaseView, SectionPageEntry } from '@portal/shared/pageProtocol/RegistryView';

/**
 * The sections that the shell itself leads to: by the logo, by `navigation.href`, by the search button. When the registry has nothing
 * usable of one, its addresses still have a place that says so by name, instead of a page that was not found.
 */
const PAGES: Readonly<Record<string, Readonly<Record<string, string | undefined>>>> = {
  dashboard: { home: '/' },
  details: { movie: '/movie/:id', series: '/tv/:id', person: '/person/:id' },
  search: { search: undefined },
};

/** These sections as entries of a registry, with addresses and nothing to load. */
export const expectedSections: Readonly<Record<string, ReleaseView>> = Object.fromEntries(
  Object.entries(PAGES).map(([name, paths]) => {
    const pages: Record<string, SectionPageEntry> = {};
    for (const [page, path] of Object.entries(paths)) {
      pages[page] = { path, files: [] };
    }
    return [
      name,
      {
        owner: '',
        current: {
          version: '',
          contract: 0,
          baseUrl: '',
          entry: '',
          files: {},
          pages,
          built: { by: '', at: '' },
        },
      },
    ];
  }),
);
